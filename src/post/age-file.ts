import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './armour.ts';

/**
 * Opening an age file at once. The library of age takes turns of the event loop for it; whether a report is false must not
 * depend on when it is asked. The game master opens sheets in the same way: what opens for one has to open for everybody.
 */

const CHUNK = 65_536 + 16;
/** Nothing but stanzas of X25519: a sheet is sealed to its round, its author and the other holders of the seat, 70 at most. */
const HEADER =
  /^age-encryption\.org\/v1\n(?:-> X25519 [A-Za-z0-9+/]{43}\n[A-Za-z0-9+/]{43}\n){1,70}--- ([A-Za-z0-9+/]{43})\n/;
/** Bytes within which a header ends: 100 for each stanza. */
const MAX_HEADER = 8_000;
/** The same of a file that opens by itself besides: one stanza of tlock follows. */
const LOCKED =
  /^age-encryption\.org\/v1\n(?:-> X25519 [A-Za-z0-9+/]{43}\n[A-Za-z0-9+/]{43}\n){1,70}-> tlock ([1-9]\d{0,12}) ([0-9a-f]{64})\n([A-Za-z0-9+/]{64})\n([A-Za-z0-9+/]{64})\n([A-Za-z0-9+/]{43})\n--- ([A-Za-z0-9+/]{43})\n/;
const STANZAS = /-> X25519 ([A-Za-z0-9+/]{43})\n([A-Za-z0-9+/]{43})\n/g;

/** The content of an age file that is sealed to this X25519 secret; undefined when it is not, or is damaged. */
export function openAgeFile(secret: Uint8Array, file: Uint8Array): Uint8Array | undefined {
  const [header, mac] = HEADER.exec(new TextDecoder('latin1').decode(file.subarray(0, MAX_HEADER))) ?? [];
  if (header === undefined) return undefined;
  const own = x25519.getPublicKey(secret);
  const end = header.length - ` ${mac}\n`.length;
  const stanzas = header.slice(0, end).matchAll(STANZAS);
  for (const [, share, wrapped] of stanzas) {
    const fileKey = unwrapped(secret, own, fromBase64(share!), fromBase64(wrapped!));
    if (!fileKey) continue;
    return isItsKey(fileKey, file, end, mac!) ? payloadUnder(fileKey, file.subarray(header.length)) : undefined;
  }
  return undefined;
}

/** The last part of an age file's header: it proves that a key is the file's. */
function isItsKey(fileKey: Uint8Array, file: Uint8Array, end: number, mac: string): boolean {
  const key = hkdf(sha256, fileKey, undefined, utf8ToBytes('header'), 32);
  return toBase64(hmac(sha256, key, file.subarray(0, end))) === mac;
}

function payloadUnder(fileKey: Uint8Array, body: Uint8Array): Uint8Array | undefined {
  const key = hkdf(sha256, fileKey, body.subarray(0, 16), utf8ToBytes('payload'), 32);
  return opened(key, body.subarray(16));
}

/** An age file with a lock that a beacon opens. */
export interface LockedFile {
  /** The round of the beacon that opens it, and the hash of its chain. */
  readonly round: number;
  readonly chain: string;
  readonly lock: Uint8Array;
  /** The whole header. */
  readonly header: Uint8Array;
  /** True for the key of this file, whatever is in its stanzas. */
  readonly isKey: (fileKey: Uint8Array) => boolean;
  readonly open: (fileKey: Uint8Array) => Uint8Array | undefined;
}

/** Reads the header of a file with a lock; undefined when it has another form: no lock, two, or anything else beside them. */
export function lockedFile(file: Uint8Array): LockedFile | undefined {
  const found = LOCKED.exec(new TextDecoder('latin1').decode(file.subarray(0, MAX_HEADER)));
  if (!found) return undefined;
  const [header, round, chain, first, second, third, mac] = found as unknown as readonly [string, ...string[]];
  const lock = fromBase64(`${first}${second}${third}`);
  if (!lock) return undefined;
  return {
    round: Number(round),
    chain: chain!,
    lock,
    header: file.subarray(0, header.length),
    isKey: (fileKey) => isItsKey(fileKey, file, header.length - ` ${mac}\n`.length, mac!),
    open: (fileKey) => payloadUnder(fileKey, file.subarray(header.length)),
  };
}

function unwrapped(secret: Uint8Array, own: Uint8Array, share?: Uint8Array, wrapped?: Uint8Array) {
  if (!share || !wrapped) return undefined;
  try {
    const shared = x25519.getSharedSecret(secret, share);
    const salt = concatBytes(share, own);
    const key = hkdf(sha256, shared, salt, utf8ToBytes('age-encryption.org/v1/X25519'), 32);
    return chacha20poly1305(key, new Uint8Array(12)).decrypt(wrapped);
  } catch {
    // Sealed to somebody else, or a share that is no point.
    return undefined;
  }
}

function opened(key: Uint8Array, sealed: Uint8Array): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  const nonce = new Uint8Array(12);
  const numbers = new DataView(nonce.buffer);
  try {
    for (let at = 0; at < sealed.length; at += CHUNK) {
      numbers.setUint32(7, chunks.length);
      nonce[11] = at + CHUNK >= sealed.length ? 1 : 0;
      chunks.push(chacha20poly1305(key, nonce).decrypt(sealed.subarray(at, at + CHUNK)));
    }
  } catch {
    return undefined;
  }
  return chunks.length > 0 ? concatBytes(...chunks) : undefined;
}
