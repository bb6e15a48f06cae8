import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from './armour.ts';
import type { Identity } from './keys.ts';

/**
 * The game master's dice chain, fixed before the first order is written. Starting from a secret end, each link is the SHA-256
 * of the one after it; the campaign block publishes the first, the tip. Each report shows the next link: anybody can hash it
 * and get the last one known, nobody could have predicted it, and the game master could not have chosen another.
 */

export const LINK_PATTERN = /^[0-9a-f]{64}$/;

export const NONCE_PATTERN = /^[0-9a-f]{32}$/;

/**
 * The secret end of a campaign's chain, derived from the game master's signing key and the campaign's nonce (32 hex digits):
 * the game master can go on with the campaign on any computer that has their keys, and nobody else can.
 */
export function chainEnd({ secret }: Pick<Identity, 'secret'>, nonce: string): string {
  if (!NONCE_PATTERN.test(nonce)) throw new RangeError('a nonce is 32 hex digits');
  return bytesToHex(
    hkdf(sha256, fromBase64(secret.sign)!, hexToBytes(nonce), utf8ToBytes('hexpost chain of dice'), 32),
  );
}

/** Number of rounds that a chain lasts. */
export const CHAIN_LENGTH = 2_000;

const after = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** Link `number` of the chain with the given end; 0 is the tip, `CHAIN_LENGTH` the end itself. Refused (RangeError) beyond. */
export function chainLink(end: string, number: number): string {
  if (!LINK_PATTERN.test(end)) throw new RangeError('the end of a chain is 64 hex digits');
  if (!Number.isInteger(number) || number < 0 || number > CHAIN_LENGTH)
    throw new RangeError(`no link ${number} in a chain`);
  let link = end;
  for (let i = CHAIN_LENGTH; i > number; i--) link = after(link);
  return link;
}

/** True when a link is the one right after the last known link. */
export const isNextLink = (link: string, known: string): boolean => LINK_PATTERN.test(link) && after(link) === known;

/**
 * The seed of all dice of one round, from the link and the digests of the orders used, in seat order. The link binds the game
 * master and the salt in every sheet binds the players, so nobody alone decides a die.
 */
export const roundSeed = (link: string, digests: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(['hexpost dice', link, ...digests].join('|'))));
