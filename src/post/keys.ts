import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as age from 'age-encryption';
import { z } from 'zod';
import { type Block, fromBase64, toBase64 } from './armour.ts';
import { type BlockHeader, signedBytes } from './header.ts';
import { type PayloadLimits, pack, unpack } from './pack.ts';
import { hashedWith, isSealKey, isSigningKey, signingPoint, verifies, verifiesHash } from './public-keys.ts';

/** A person's identity by post: a key to sign with (Ed25519) and a key that others seal to (X25519, written as age does). */

export interface PublicKeys {
  /** Ed25519, 43 characters of base64. */
  readonly sign: string;
  /** An age recipient, `age1...`. */
  readonly seal: string;
}
export interface Identity extends PublicKeys {
  /** The secret halves. They leave this computer only under a passphrase, and are never logged. */
  readonly secret: { readonly sign: string; readonly seal: string };
}

const SignKey = z.string().regex(/^[A-Za-z0-9+/]{43}$/);
export const SealKey = z.string().refine(isSealKey);
export const PublicKeysSchema = z.strictObject({
  sign: SignKey.refine(isSigningKey),
  seal: SealKey,
});
const IdentitySchema = PublicKeysSchema.extend({
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

const PURE_SIGNATURE_BYTES = 64;
/** The first bytes of the signing key behind a signature: whoever holds a seat with many others, each block is checked with one key. */
const HINT_BYTES = 6;
/** As many characters of the key in base64. */
const HINT_LETTERS = 8;
/** Bytes of the signature that begins every body, with the hint whose it is. */
export const SIGNATURE_BYTES = PURE_SIGNATURE_BYTES + HINT_BYTES;
/** Bytes of the signing key that follows it in a block whose author is not known yet. */
export const KEY_BYTES = 32;

/** The bytes of the signing key that such a block carries, in base64, whatever they are. */
export const writtenKey = (body: Uint8Array): string =>
  toBase64(body.subarray(SIGNATURE_BYTES, SIGNATURE_BYTES + KEY_BYTES));

/** The signing key that such a block carries; undefined when it is not a good one. */
export function broughtKey(body: Uint8Array): string | undefined {
  const key = writtenKey(body);
  return isSigningKey(key) ? key : undefined;
}

/** A payload behind the signing key of its author. */
export const bringingKey = ({ sign: key }: Pick<PublicKeys, 'sign'>, payload: Uint8Array): Uint8Array =>
  Uint8Array.from([...fromBase64(key)!, ...payload]);

/** The status of a block that carries its key, judged by that key before any of it is unpacked. */
export function signedByOwnKey(block: Block): 'good' | 'forged' | 'unreadable' {
  const key = broughtKey(block.body);
  if (key === undefined) return 'unreadable';
  return isSignedBy(key, block) ? 'good' : 'forged';
}

export function sign(identity: Identity, header: BlockHeader, payload: Uint8Array): Uint8Array {
  const signature = ed25519.sign(signedBytes(header, payload), fromBase64(identity.secret.sign)!);
  const body = new Uint8Array(SIGNATURE_BYTES + payload.length);
  body.set(signature);
  body.set(fromBase64(identity.sign.slice(0, HINT_LETTERS))!, PURE_SIGNATURE_BYTES);
  body.set(payload, SIGNATURE_BYTES);
  return body;
}

/** Cached answers by block and key: a signature is asked for many times, and verifying takes a millisecond. */
const cache = new WeakMap<Block, Map<string, boolean>>();

function answersOf(block: Block): Map<string, boolean> {
  const known = cache.get(block);
  if (known) return known;
  const answers = new Map<string, boolean>();
  cache.set(block, answers);
  return answers;
}

/**
 * True when the key is good and signed the block for exactly its kind, version, campaign, seat, round and revision.
 * `public-keys.ts` says which keys are good and how a signature is verified.
 */
export function isSignedBy(key: string, block: Block): boolean {
  if (!isHinted(key, block)) return false;
  const answers = answersOf(block);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = hasSigned(key, block);
  answers.set(key, answer);
  return answer;
}

const hints = new WeakMap<Uint8Array, string>();

/** The first characters of the key that has signed a block, by its own word. */
export function signerHint({ body }: Block): string {
  const known = hints.get(body);
  if (known !== undefined) return known;
  const hint = toBase64(body.subarray(PURE_SIGNATURE_BYTES, SIGNATURE_BYTES));
  hints.set(body, hint);
  return hint;
}

/** The same of a key. */
export const hintOf = (key: string): string => key.slice(0, HINT_LETTERS);

/** Keys, each once, by the hint that the blocks have which they sign. */
export function byHint(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of new Set(keys)) {
    const alike = found.get(hintOf(key));
    if (alike) alike.push(key);
    else found.set(hintOf(key), [key]);
  }
  return found;
}

/** True when a block says that this key has signed it: no other is tried. */
const isHinted = (key: string, block: Block): boolean => signerHint(block) === hintOf(key);

/** True when `isSignedBy` has its answer at once. */
export const isVerified = (key: string, block: Block): boolean => !isHinted(key, block) || answersOf(block).has(key);

function hasSigned(key: string, block: Block): boolean {
  const { body } = block;
  const point = signingPoint(key);
  if (!point || body.length < SIGNATURE_BYTES) return false;
  return verifies(point, body.subarray(0, PURE_SIGNATURE_BYTES), signedBytes(block, body.subarray(SIGNATURE_BYTES)));
}

/** The browser's own form of the keys that were asked about last. */
const importedKeys = new Map<string, Promise<CryptoKey>>();
const MOST_IMPORTED = 200;

function importKey(key: string, bytes: Uint8Array): Promise<CryptoKey> {
  if (importedKeys.size >= MOST_IMPORTED) importedKeys.clear();
  const imported = crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'Ed25519', false, ['verify']);
  importedKeys.set(key, imported);
  return imported;
}

/** Bytes of a body whose hash takes longer than our own rule. */
const LONG_BODY = 200_000;

/**
 * Verifies with the browser's own Ed25519 where it has one: ten times as fast. Only good keys are asked about, and only its
 * positive answer is believed: the rule is the same, so `isSignedBy` gives the same answer on every computer. After a negative one our
 * own rule is asked, with the browser's hash: a stranger may write a long block. A very long one is hashed only once, for our own rule.
 */
export async function verifyAhead(key: string, block: Block): Promise<void> {
  const { body } = block;
  const answers = answersOf(block);
  if (!isHinted(key, block)) return;
  const publicKey = isSigningKey(key) ? fromBase64(key) : undefined;
  if (answers.has(key) || !publicKey || body.length < SIGNATURE_BYTES) return;
  try {
    const [signature, signed] = [
      body.slice(0, PURE_SIGNATURE_BYTES),
      signedBytes(block, body.subarray(SIGNATURE_BYTES)),
    ];
    if (body.length < LONG_BODY) {
      const imported = await (importedKeys.get(key) ?? importKey(key, publicKey));
      if (await crypto.subtle.verify('Ed25519', imported, signature, signed)) {
        answers.set(key, true);
        return;
      }
    }
    const hash = await crypto.subtle.digest('SHA-512', hashedWith(publicKey, signature, signed));
    answers.set(key, verifiesHash(signingPoint(key)!, signature, new Uint8Array(hash)));
  } catch {
    // Not supported by this browser: `isSignedBy` verifies on demand.
  }
}

/** Sealed values are padded to a multiple of this size, in bytes, which hides how many orders there are. */
export const SEAL_STEP = 256;

/** Seals a value to these recipients only. */
export async function sealTo(recipients: readonly (string | age.Recipient)[], value: unknown): Promise<Uint8Array> {
  const encrypter = new age.Encrypter();
  for (const recipient of new Set(recipients)) encrypter.addRecipient(recipient);
  const packed = pack(value);
  // Zeros as padding: unpacking stops at the end of the packed value.
  const padded = new Uint8Array(Math.ceil(packed.length / SEAL_STEP) * SEAL_STEP);
  padded.set(packed);
  return encrypter.encrypt(padded);
}

/** Opens a sealed value; undefined when it is not sealed to this identity, or is damaged. */
export async function openSealed(
  identity: { readonly secret: Pick<Identity['secret'], 'seal'> },
  payload: Uint8Array,
  limits: PayloadLimits,
): Promise<unknown> {
  const decrypter = new age.Decrypter();
  decrypter.addIdentity(identity.secret.seal);
  try {
    return unpack(await decrypter.decrypt(payload), limits, SEAL_STEP);
  } catch {
    return undefined;
  }
}

/** The key of an age file by its header, 32 hex digits; undefined when it is not sealed to this identity. */
export async function fileKeyIn(
  identity: { readonly secret: Pick<Identity['secret'], 'seal'> },
  header: Uint8Array,
): Promise<string | undefined> {
  const decrypter = new age.Decrypter();
  decrypter.addIdentity(identity.secret.seal);
  try {
    return bytesToHex(await decrypter.decryptHeader(header));
  } catch {
    return undefined;
  }
}

/** Encrypts the identity under a passphrase, as text to keep in a safe place. Takes about a second. */
export async function exportIdentity(identity: Identity, passphrase: string): Promise<string> {
  const encrypter = new age.Encrypter();
  encrypter.setPassphrase(passphrase);
  return age.armor.encode(await encrypter.encrypt(JSON.stringify(identity)));
}

/** Characters of a key file: ours have a thousand. */
export const MAX_KEY_FILE = 20_000;
/** Doublings of the work that a passphrase may cost. 18 is what we write; each one more doubles time and memory. */
export const MOST_WORK = 18;

export type KeysRead = Identity | 'wrong-passphrase' | 'no-identity' | 'too-costly';

/** The reason to refuse a key file before any work: it is not one, or its passphrase costs more than ours. */
export function keyFileFault(text: string): 'no-identity' | 'too-costly' | undefined {
  const file = decodedArmour(text);
  if (!file) return 'no-identity';
  // The first two lines of an age file; a passphrase is always the only recipient.
  const head = new TextDecoder().decode(file.subarray(0, 200));
  const [, work] = /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} ([1-9]\d?)\n/.exec(head) ?? [];
  if (work === undefined) return 'no-identity';
  return Number(work) > MOST_WORK ? 'too-costly' : undefined;
}

function decodedArmour(text: string): Uint8Array | undefined {
  if (text.length > MAX_KEY_FILE) return undefined;
  try {
    return age.armor.decode(text.trim());
  } catch {
    return undefined;
  }
}

/** Reads the text written by `exportIdentity`. What `keyFileFault` finds is refused before any work. */
export async function importIdentity(text: string, passphrase: string): Promise<KeysRead> {
  const fault = keyFileFault(text);
  const file = decodedArmour(text);
  if (fault || !file) return fault ?? 'no-identity';
  const decrypter = new age.Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const read = IdentitySchema.safeParse(JSON.parse(await decrypter.decrypt(file, 'text')));
    return read.success ? read.data : 'no-identity';
  } catch (error) {
    return error instanceof SyntaxError ? 'no-identity' : 'wrong-passphrase';
  }
}
