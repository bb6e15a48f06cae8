import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';

/**
 * The key that the orders of one round are sealed to. It follows from the round's link of the dice chain, which the report shows:
 * from then on everybody can open every sheet of the round, and see for themselves which of them does not open.
 */

const secretOf = (link: string): Uint8Array =>
  hkdf(sha256, hexToBytes(link), undefined, utf8ToBytes('hexpost key of a round'), 32);

/** The age recipient of the round with this link, `age1...`. */
export const roundRecipient = (link: string): string =>
  bech32.encodeFromBytes('age', x25519.getPublicKey(secretOf(link)));

/** The age identity of the round with this link, `AGE-SECRET-KEY-1...`. */
export const roundIdentity = (link: string): string =>
  bech32.encodeFromBytes('AGE-SECRET-KEY-', secretOf(link)).toUpperCase();
