import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A roll as anybody can compute it, every step to be seen. Written after `FORMAT.md`, beside the dice of the engine. */

export interface RollAt {
  /** 64 hex digits. */
  readonly seed: string;
  /** Number of the entry, from 0. */
  readonly entry: number;
  /** `hit r1>b1`. */
  readonly name: string;
  /** How many rolls of that name the entry had before. */
  readonly ordinal: number;
  readonly sides: number;
  readonly count: number;
}

export interface HashStep {
  /** What is hashed. */
  readonly text: string;
  readonly hash: string;
  /** Two bytes each; the face is null where the number lies in the biased tail. Up to the last die. */
  readonly words: readonly { readonly word: number; readonly face: number | null }[];
}

/** The hashes that a roll takes, and the faces in them. `sides` is 1 to 65,536, `count` at most 1,000. */
export function diceSteps({ seed, entry, name, ordinal, sides, count }: RollAt): readonly HashStep[] {
  const fair = 65_536 - (65_536 % sides);
  const steps: HashStep[] = [];
  let left = Math.min(count, 1_000);
  for (let block = 0; left > 0; block++) {
    const text = [seed, entry, name, ordinal, block].join('|');
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

/** SHA-256 of a link: the one before it. */
export const before = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** What the seed of a round is the hash of. */
export const seedText = (link: string, digests: readonly string[]): string =>
  ['hexpost dice', link, ...digests].join('|');

export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
