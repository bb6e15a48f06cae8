import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A roll computed step by step, as anybody can do it, following `FORMAT.md` and independent of the engine's dice. */

export interface RollAt {
  /** 64 hex digits. */
  readonly seed: string;
  /** The game time, such as `3.final`. */
  readonly when: string;
  /** The name of the roll, such as `hit r1>b1`. */
  readonly name: string;
  /** Number of earlier rolls of the same name at that time in the round, without those rolled at a table. */
  readonly ordinal: number;
  readonly sides: number;
  readonly count: number;
}

export interface HashStep {
  /** The text that is hashed. */
  readonly text: string;
  readonly hash: string;
  /** Numbers of two bytes each, up to the last die; the face is null if the number is in the biased tail. */
  readonly words: readonly { readonly word: number; readonly face: number | null }[];
}

/** The hashes for a roll, and the faces in them. `sides` is 1 to 65,536, `count` at most 1,000. */
export function diceSteps({ seed, when, name, ordinal, sides, count }: RollAt): readonly HashStep[] {
  const fair = 65_536 - (65_536 % sides);
  const steps: HashStep[] = [];
  let left = Math.min(count, 1_000);
  for (let block = 0; left > 0; block++) {
    const text = [seed, when, name, ordinal, block].join('|');
    const bytes = sha256(utf8ToBytes(text));
    const words: { word: number; face: number | null }[] = [];
    for (let i = 0; i < bytes.length && left > 0; i += 2) {
      const word = bytes[i]! * 256 + bytes[i + 1]!;
      words.push({ word, face: word < fair ? (word % sides) + 1 : null });
      if (word < fair) left--;
    }
    steps.push({ text, hash: bytesToHex(bytes), words });
  }
  return steps;
}

export const facesIn = (steps: readonly HashStep[]): readonly number[] =>
  steps.flatMap(({ words }) => words.flatMap(({ face }) => face ?? []));

/** The link before a link: its SHA-256. */
export const before = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** The text whose hash is the seed of a round: made from its link and its salts, in any order. */
export const seedText = (link: string, salts: readonly string[]): string =>
  ['hexpost dice', link, ...[...salts].sort()].join('|');

export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
