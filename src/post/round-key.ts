import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { multipleOfBase } from './base-multiples.ts';
import { recipientNumber } from './public-keys.ts';

/**
 * The key that the orders of one round are sealed to. It follows from the round's link of the dice chain, which the report shows:
 * from then on everybody can open every sheet of the round, and see for themselves which of them does not open.
 */

/** The X25519 secret of the round with this link. */
export const roundSecret = (link: string): Uint8Array =>
  hkdf(sha256, hexToBytes(link), undefined, utf8ToBytes('hexpost key of a round'), 32);

/** The age recipient of the round with this link, `age1...`. */
export const roundRecipient = (link: string): string =>
  bech32.encodeFromBytes('age', x25519.getPublicKey(roundSecret(link)));

/**
 * Secret of the key for new orders of a round that was reported and is reopened: the report has shown the round's own link. It is used
 * like a link, and `what` is the digest of what is reopened.
 */
export const reopenedSecret = (end: string, campaign: string, what: string): string =>
  bytesToHex(hkdf(sha256, hexToBytes(end), undefined, utf8ToBytes(`hexpost reopened|${campaign}|${what}`), 32));

/**
 * True when a recipient belongs to a link that everybody has read. Twenty times as fast as deriving it: it takes no care to hide the
 * link from timing, and multiplies the other side instead of dividing.
 */
export function isRecipientOf(link: string, recipient: string): boolean {
  const { Fp, Fn } = ed25519.Point;
  const u = recipientNumber(recipient);
  if (u === undefined) return false;
  const { Y, Z } = multipleOfBase(Fn.create(bytesToNumberLE(clamped(roundSecret(link)))));
  return Fp.eql(Fp.mul(u, Fp.sub(Z, Y)), Fp.add(Z, Y));
}

/** Turns a secret into a scalar that X25519 multiplies with (RFC 7748, section 5). */
function clamped(secret: Uint8Array): Uint8Array {
  const scalar = Uint8Array.from(secret);
  scalar[0]! &= 0b1111_1000;
  scalar[31] = (scalar[31]! & 0b0111_1111) | 0b0100_0000;
  return scalar;
}

/** The age identity of the round with this link, `AGE-SECRET-KEY-1...`. */
export const roundIdentity = (link: string): string =>
  bech32.encodeFromBytes('AGE-SECRET-KEY-', roundSecret(link)).toUpperCase();
