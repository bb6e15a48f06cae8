import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from './armour.ts';
import { beaconRandomness } from './beacon.ts';
import type { Identity } from './keys.ts';

/**
 * The game master's dice chain, fixed before the first order is written. Starting from a secret end, each link is the SHA-256
 * of the one after it; the campaign block publishes the first, the tip. Each report shows the next link: anybody can hash it
 * and get the last one known, nobody could have predicted it, and the game master could not have chosen another.
 */

export const LINK_PATTERN = /^[0-9a-f]{64}$/;

export const NONCE_PATTERN = /^[0-9a-f]{32}$/;

/**
 * The secret end of a campaign's chain, derived from the game master's signing key and the campaign's nonce (32 hex digits): the
 * game master can continue the campaign on any computer that has their keys, and nobody else can.
 */
export function chainEnd({ secret }: Pick<Identity, 'secret'>, nonce: string): string {
  if (!NONCE_PATTERN.test(nonce)) throw new RangeError('a nonce is 32 hex digits');
  return bytesToHex(
    hkdf(sha256, fromBase64(secret.sign)!, hexToBytes(nonce), utf8ToBytes('hexpost chain of dice'), 32),
  );
}

/** Links of every chain, and so the number of rounds that it lasts. */
export const CHAIN_LENGTH = 2_000;

const after = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** Link `number` of the chain with the given end; 0 is the tip, `CHAIN_LENGTH` the end itself. Refused (RangeError) beyond. */
export function chainLink(end: string, number: number): string {
  if (!LINK_PATTERN.test(end)) throw new RangeError('the end of a chain is 64 hex digits');
  return linkOf(end, number, after);
}

/**
 * The links of the chains that were asked for last, from the end: a desk asks for them at every step. They are told apart by
 * their ends: one of 64 digits is of dice, one of 32 of salts.
 */
const chains = new Map<string, string[]>();
const MOST_CHAINS = 10;

function linkOf(end: string, number: number, next: (link: string) => string): string {
  if (!Number.isInteger(number) || number < 0 || number > CHAIN_LENGTH)
    throw new RangeError(`no link ${number} in a chain`);
  const links = chains.get(end) ?? [end];
  // The one that was asked for last stands last.
  chains.delete(end);
  chains.set(end, links);
  if (chains.size > MOST_CHAINS) chains.delete(chains.keys().next().value!);
  for (let i = links.length; i <= CHAIN_LENGTH - number; i++) links.push(next(links[i - 1]!));
  return links[CHAIN_LENGTH - number]!;
}

/** True when a link is the one right after the last known link. */
export const isNextLink = (link: string, known: string): boolean => LINK_PATTERN.test(link) && after(link) === known;

/**
 * A player's chain of salts, fixed by their request for a seat: the salt of round _n_ is link _n_, so each player has exactly
 * one salt for a round, whatever they seal in it and however often. A link is the first 16 bytes of the SHA-256 of the one
 * after it.
 */
export const SALT_PATTERN = /^[0-9a-f]{32}$/;

const saltBefore = (salt: string): string => after(salt).slice(0, 32);

/** The salt of a round from 1, or with 0 the tip, in the campaign with this id. Only the holder of the keys can work it out. */
export function saltOf({ secret }: Pick<Identity, 'secret'>, campaign: string, round: number): string {
  const about = utf8ToBytes('hexpost chain of salts');
  const end = hkdf(sha256, fromBase64(secret.sign)!, utf8ToBytes(campaign), about, 16);
  return linkOf(bytesToHex(end), round, saltBefore);
}

/** True when a salt is the one of this round in the chain with the given tip. */
export function isSaltOf(salt: string, tip: string, round: number): boolean {
  if (!SALT_PATTERN.test(salt) || round < 1 || round > CHAIN_LENGTH) return false;
  // Hash only as far as the nearest link that is known to lead to the tip.
  let [link, number] = [salt, round];
  while (number > 0 && !checkedSalts.has(`${tip} ${number}`)) [link, number] = [saltBefore(link), number - 1];
  const isOfChain = link === (number === 0 ? tip : checkedSalts.get(`${tip} ${number}`));
  if (isOfChain) checkedSalts.set(`${tip} ${round}`, salt);
  return isOfChain;
}
const checkedSalts = new Map<string, string>();

/**
 * The seed of all dice of one round, from the link and the salts of all who sealed orders for it, in any order, and the beacon's
 * signature in a campaign with one. The link binds the game master and the salts bind the players: no one decides a die alone, and
 * neither orders nor rulings change any. With the beacon not even all of them together know a die before its time.
 */
export function roundSeed(link: string, salts: readonly string[], signature?: string): string {
  const beacon = signature === undefined ? [] : [`beacon ${beaconRandomness(signature)}`];
  return bytesToHex(sha256(utf8ToBytes(['hexpost dice', link, ...[...salts].sort(), ...beacon].join('|'))));
}
