import { ed25519 } from '@noble/curves/ed25519.js';
import * as age from 'age-encryption';
import { z } from 'zod';
import { fromBase64, toBase64 } from './armour.ts';
import { type BlockHeader, headerLine, signedBytes } from './header.ts';
import { pack, unpack } from './pack.ts';

/** Who somebody is by post: a key to sign with (Ed25519), a key to be sealed to (X25519, as age writes it). */

export interface PublicKeys {
  /** Ed25519, 43 letters of base64. */
  readonly sign: string;
  /** An age recipient, `age1...`. */
  readonly seal: string;
}
export interface Identity extends PublicKeys {
  /** The secret halves. They leave this computer under a passphrase only, and are never written to a log. */
  readonly secret: { readonly sign: string; readonly seal: string };
}

const SignKey = z.string().regex(/^[A-Za-z0-9+/]{43}$/);
const SealKey = z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/);
export const PublicKeysSchema = z.strictObject({ sign: SignKey, seal: SealKey });
const IdentitySchema = z.strictObject({
  sign: SignKey,
  seal: SealKey,
  secret: z.strictObject({ sign: SignKey, seal: z.string().regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/) }),
});

export async function newIdentity(): Promise<Identity> {
  const { secretKey, publicKey } = ed25519.keygen();
  const secret = await age.generateX25519Identity();
  return {
    sign: toBase64(publicKey),
    seal: await age.identityToRecipient(secret),
    secret: { sign: toBase64(secretKey), seal: secret },
  };
}

export const publicKeys = ({ sign, seal }: PublicKeys): PublicKeys => ({ sign, seal });

/** Bytes of a signature, at the beginning of every body. */
export const SIGNATURE_BYTES = 64;

export function sign(identity: Identity, clear: BlockHeader, payload: Uint8Array): Uint8Array {
  const signature = ed25519.sign(signedBytes(clear, payload), fromBase64(identity.secret.sign)!);
  const body = new Uint8Array(SIGNATURE_BYTES + payload.length);
  body.set(signature);
  body.set(payload, SIGNATURE_BYTES);
  return body;
}

/** Answers that were found once: a signature is looked at many times, and takes a millisecond. */
const found = new WeakMap<Uint8Array, Map<string, boolean>>();

const answersOf = (body: Uint8Array): Map<string, boolean> => {
  const answers = found.get(body) ?? new Map<string, boolean>();
  found.set(body, answers);
  return answers;
};
const questionOf = (key: string, clear: BlockHeader): string =>
  `${key} ${clear.kind} ${clear.version} ${headerLine(clear)}`;

/** True when the body was signed by that key for exactly this campaign, kind, seat, round and revision. */
export function isSignedBy(key: string, clear: BlockHeader, body: Uint8Array): boolean {
  const answers = answersOf(body);
  const question = questionOf(key, clear);
  const answer = answers.get(question) ?? verifies(key, clear, body);
  answers.set(question, answer);
  return answer;
}

function verifies(key: string, clear: BlockHeader, body: Uint8Array): boolean {
  const publicKey = fromBase64(key);
  if (publicKey?.length !== 32 || body.length < SIGNATURE_BYTES) return false;
  try {
    return ed25519.verify(
      body.subarray(0, SIGNATURE_BYTES),
      signedBytes(clear, body.subarray(SIGNATURE_BYTES)),
      publicKey,
    );
  } catch {
    return false;
  }
}

/**
 * Asks the browser's own Ed25519, ten times as fast, where it has one. Only its yes is kept: it is the stricter of the two, so
 * `isSignedBy` says the same on every computer, with or without it.
 */
export async function verifyAhead(key: string, clear: BlockHeader, body: Uint8Array): Promise<void> {
  const answers = answersOf(body);
  const question = questionOf(key, clear);
  const publicKey = fromBase64(key);
  if (answers.has(question) || publicKey?.length !== 32 || body.length < SIGNATURE_BYTES) return;
  try {
    const [signature, signed] = [body.slice(0, SIGNATURE_BYTES), signedBytes(clear, body.subarray(SIGNATURE_BYTES))];
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify']);
    const isSigned = await crypto.subtle.verify('Ed25519', imported, signature, Uint8Array.from(signed));
    if (isSigned) answers.set(question, true);
  } catch {
    // An older browser: the signature is checked when it is asked for.
  }
}

/** What is sealed is filled up to a multiple of so many bytes: its size shows next to nothing of how much was ordered. */
export const SEAL_STEP = 256;

/** Seals a value to those recipients and nobody else. */
export async function sealTo(recipients: readonly string[], value: unknown): Promise<Uint8Array> {
  const encrypter = new age.Encrypter();
  for (const recipient of new Set(recipients)) encrypter.addRecipient(recipient);
  const packed = pack(value);
  // Whoever unfolds it stops where the packed value ends: the zeros after it are nothing.
  const filled = new Uint8Array(Math.ceil(packed.length / SEAL_STEP) * SEAL_STEP);
  filled.set(packed);
  return encrypter.encrypt(filled);
}

/** What was sealed; undefined when it was not sealed to this identity, or is broken. */
export async function openSealed(identity: Identity, payload: Uint8Array): Promise<unknown> {
  const decrypter = new age.Decrypter();
  decrypter.addIdentity(identity.secret.seal);
  try {
    return unpack(await decrypter.decrypt(payload));
  } catch {
    return undefined;
  }
}

/** The identity as text under a passphrase, to be kept in a safe place. Takes about a second. */
export async function exportIdentity(identity: Identity, passphrase: string): Promise<string> {
  const encrypter = new age.Encrypter();
  encrypter.setPassphrase(passphrase);
  return age.armor.encode(await encrypter.encrypt(JSON.stringify(identity)));
}

/** The identity in such a text; `wrong-passphrase` or `no-identity` when there is none to be had. */
export async function importIdentity(
  text: string,
  passphrase: string,
): Promise<Identity | 'wrong-passphrase' | 'no-identity'> {
  const decrypter = new age.Decrypter();
  decrypter.addPassphrase(passphrase);
  let file: Uint8Array;
  try {
    file = age.armor.decode(text.trim());
  } catch {
    return 'no-identity';
  }
  try {
    const read = IdentitySchema.safeParse(JSON.parse(await decrypter.decrypt(file, 'text')));
    return read.success ? read.data : 'no-identity';
  } catch (error) {
    return error instanceof SyntaxError ? 'no-identity' : 'wrong-passphrase';
  }
}
