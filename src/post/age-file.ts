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
    const expected = hmac(sha256, hkdf(sha256, fileKey, undefined, utf8ToBytes('header'), 32), file.subarray(0, end));
    if (toBase64(expected) !== mac) return undefined;
    const body = file.subarray(header.length);
    const key = hkdf(sha256, fileKey, body.subarray(0, 16), utf8ToBytes('payload'), 32);
    return opened(key, body.subarray(16));
  }
  return undefined;
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
