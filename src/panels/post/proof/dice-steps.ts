import { nameOf } from '@hexpost/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CheckedReport } from '../../../post/campaign-history.ts';

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

interface HashStep {
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

/** A roll of a round as its report shows it. */
interface ToldRoll extends RollAt {
  /** Index of the entry in the log, from 0. */
  readonly entry: number;
  /** The faces in the report. */
  readonly told: readonly number[];
}

/** Rolls of a round that were made at a table and cannot be proved. Entries count from 0. */
export function declaredRolls({
  finding,
}: Pick<CheckedReport, 'finding'>): readonly { entry: number; name: string; faces: string }[] {
  if (!finding.match) return [];
  const { entries, seeds } = finding.next.campaign;
  const { from } = seeds!.at(-1)!;
  return entries
    .slice(from)
    .flatMap(({ rolls }, i) =>
      rolls.flatMap((roll) =>
        roll.declared ? [{ entry: from + i, name: nameOf(roll), faces: roll.faces.join(' ') }] : [],
      ),
    );
}

/** Every provable roll of a round. None for a report that does not hold, because its rolls are unknown. */
export function rollsInReport({ finding, content }: CheckedReport): readonly ToldRoll[] {
  if (!finding.match) return [];
  const { entries, seeds } = finding.next.campaign;
  const { seed, from } = seeds!.at(-1)!;
  const met = new Map<string, number>();
  return entries.slice(from).flatMap(({ when, rolls }, i) =>
    rolls.flatMap((roll, at) => {
      // Rolled at a table, so independent of the seed.
      if (roll.declared) return [];
      const { sides, faces } = roll;
      const name = nameOf(roll);
      const key = `${when}|${name}`;
      const ordinal = met.get(key) ?? 0;
      met.set(key, ordinal + 1);
      const told = content.entries[i]![1][at]![2];
      return { seed, when, name, ordinal, sides, count: faces.length, entry: from + i, told };
    }),
  );
}

/** The script of `FORMAT.md` filled in with a roll's values. It runs in Node without any code of ours. */
export const scriptFor = ({ seed, when, name, ordinal, sides, count }: RollAt): string => `${FACES}
console.log(
  faces(
    ${[seed, when, name, ordinal, sides, count].map((value) => literal(value)).join(',\n    ')},
  ),
);
`;

/** Only plain characters, so that a typed name cannot end the string it is put into. */
const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replace(/[^\w >:.,-]/g, '')}'`;

const FACES = `const { createHash } = require('node:crypto');
function faces(seed, when, name, ordinal, sides, count) {
  const found = [];
  for (let block = 0; found.length < count; block++) {
    const bytes = createHash('sha256').update([seed, when, name, ordinal, block].join('|')).digest();
    for (let i = 0; i < 32 && found.length < count; i += 2) {
      const word = bytes.readUInt16BE(i);
      if (word < 65536 - (65536 % sides)) found.push((word % sides) + 1);
    }
  }
  return found;
}`;

/**
 * The script that follows the chain: a report's link, hashed once for each round, gives the tip in the campaign block.
 */
export const chainScriptFor = (link: string, round: number): string => `const { createHash } = require('node:crypto');
let link = '${link}';
for (let i = 0; i < ${round}; i++) link = createHash('sha256').update(Buffer.from(link, 'hex')).digest('hex');
console.log(link);
`;
