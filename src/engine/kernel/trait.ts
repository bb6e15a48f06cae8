import { z } from 'zod';
import type { Clause } from './clause.ts';

/** A trait as a unit or weapon has it: `tough(8)` is `{ id: 'tough', x: 8 }`; without a number `x` is 0. */
export interface TraitUse {
  readonly id: string;
  readonly x: number;
}

const WRITTEN = /^([a-z][a-z0-9-]*)(?:\((\d{1,3})\))?$/;

/** How ruleset files write a trait: `"fearless"`, `"tough(8)"`. */
export const TraitText = z.string().max(60).regex(WRITTEN, 'a trait is written "fearless" or "tough(8)"');

const readBefore = new Map<string, TraitUse>();

/** Reads a written trait; throws on what `TraitText` refuses. */
export function readTrait(text: string): TraitUse {
  let trait = readBefore.get(text);
  if (!trait) {
    const [, id, x] = WRITTEN.exec(text) ?? [];
    if (id === undefined) throw new TypeError(`not a trait: ${text}`);
    trait = { id, x: Number(x ?? 0) };
    readBefore.set(text, trait);
  }
  return trait;
}

/**
 * One trait: its clause, where it may stand, its numbers in the ruleset, and what it answers when a
 * resolver asks. `Q` lists the questions of the rule system. An answer gets the trait's X and numbers.
 */
export interface TraitRecord<Q> {
  readonly clause: Clause;
  /** Units, weapons, or either. */
  readonly level: 'U' | 'W' | 'UW';
  /** True when it is written with a number. */
  readonly x: boolean;
  /** Switched off while its bearer is suppressed. */
  readonly off: boolean;
  /** Schema of its numbers in the ruleset's trait row. */
  readonly numbers?: z.ZodObject;
  readonly on: { readonly [K in keyof Q]?: (x: number, numbers: TraitNumbers) => Q[K] };
}
export type TraitNumbers = Readonly<Record<string, number>>;

/** What one trait answered. Silence is absence. */
export interface TraitAnswer<A> {
  readonly says: A;
  readonly because: string;
  readonly clause: Clause;
}

const SILENCE: readonly never[] = Object.freeze([]);

/** Asks every trait of one bearer a question; answers come in the order in which the bearer lists its traits. */
export function consult<Q, K extends keyof Q>(
  records: Readonly<Record<string, TraitRecord<Q>>>,
  numbersOf: (id: string) => TraitNumbers,
  traits: readonly TraitUse[],
  question: K,
): readonly TraitAnswer<Q[K]>[] {
  let answers: TraitAnswer<Q[K]>[] | undefined;
  for (const { id, x } of traits) {
    const record = records[id];
    const answer = record?.on[question];
    if (!record || !answer) continue;
    answers ??= []; // most questions meet silence
    answers.push({ says: answer(x, numbersOf(id)), because: id, clause: record.clause });
  }
  return answers ?? SILENCE;
}

/** N-1.7: every trait once, the highest number of each; the order of first mention stays. */
export function merged(traits: readonly TraitUse[]): TraitUse[] {
  const best = new Map<string, TraitUse>();
  for (const trait of traits) {
    const other = best.get(trait.id);
    if (!other || trait.x > other.x) best.set(trait.id, trait);
  }
  return [...best.values()];
}
