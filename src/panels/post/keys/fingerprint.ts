import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { PublicKeys } from '../../../post/keys.ts';

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aiou';
/** Hexes of the picture: one, six around it and twelve around those. */
export const PICTURE_HEXES = 19;
export const PICTURE_COLOURS = 8;

const digestOfKeys = ({ sign, seal }: PublicKeys): Uint8Array => sha256(utf8ToBytes(`${sign} ${seal}`));

/**
 * A fingerprint of both keys to read aloud: the first 80 bits of a SHA-256 as five groups of five letters, 16 bits each,
 * consonants and vowels in turn: `lusab babad gutih tugad mikot`.
 */
export function fingerprintOf(keys: PublicKeys): string {
  const digest = digestOfKeys(keys);
  return Array.from({ length: 5 }, (_, i) => group((digest[2 * i]! << 8) | digest[2 * i + 1]!)).join(' ');
}

const group = (bits: number): string =>
  CONSONANTS[bits >> 12]! +
  VOWELS[(bits >> 10) & 3]! +
  CONSONANTS[(bits >> 6) & 15]! +
  VOWELS[(bits >> 4) & 3]! +
  CONSONANTS[bits & 15]!;

/** A colour, from 0 to 7, for each hex of the picture. From a different part of the digest than the letters. */
export const coloursOfKeys = (keys: PublicKeys): readonly number[] =>
  [...digestOfKeys(keys).subarray(10, 10 + PICTURE_HEXES)].map((byte) => byte % PICTURE_COLOURS);
