import { z } from 'zod';
import type { Clause } from './ids.ts';

/** A trait on a unit or weapon: `tough(8)` is `{ id: 'tough', x: 8 }`. Without a number, `x` is 0. */
export interface TraitUse {
  readonly id: string;
  readonly x: number;
}

const WRITTEN = /^([a-z][a-z0-9-]*)(?:\((\d{1,3})\))?$/;

/** A trait in ruleset files: `"fearless"`, `"tough(8)"`. */
export const TraitText = z.string().max(60).regex(WRITTEN, 'a trait is written "fearless" or "tough(8)"');

const readBefore = new Map<string, TraitUse>();

/** Reads a trait from its text. Throws a TypeError on anything that `TraitText` refuses. */
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
 * One trait: its clause, what may have it, its numbers in the ruleset, and its answers to the questions that resolvers ask. `Q` maps the
 * questions of the rule system to the types of their answers. An answer gets the trait's X and numbers as arguments.
 */
export interface TraitRecord<Q> {
  readonly clause: Clause;
  /** Whether units (U), weapons (W) or both may have it. */
  readonly level: 'U' | 'W' | 'UW';
  /** True if it is written with a number. */
  readonly x: boolean;
  /** True if it does not work while its bearer is suppressed. */
  readonly off: boolean;
  /** The schema of its numbers in the ruleset's row. */
  readonly numbers?: z.ZodObject;
  readonly on: { readonly [K in keyof Q]?: (x: number, numbers: TraitNumbers) => Q[K] };
}
export type TraitNumbers = Readonly<Record<string, number>>;

/** One trait's answer to a question. A trait without an answer is left out. */
export interface TraitAnswer<A> {
  readonly says: A;
  readonly because: string;
  readonly clause: Clause;
}

const SILENCE: readonly never[] = Object.freeze([]);

/** Asks every trait of one bearer a question. The answers come in the order of `traits`. */
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
    answers ??= []; // most questions get no answer
    answers.push({ says: answer(x, numbersOf(id)), because: id, clause: record.clause });
  }
  return answers ?? SILENCE;
}

/** Each trait once, with its highest number, in order of first mention. */
export function merged(traits: readonly TraitUse[]): TraitUse[] {
  const best = new Map<string, TraitUse>();
  for (const trait of traits) {
    const other = best.get(trait.id);
    if (!other || trait.x > other.x) best.set(trait.id, trait);
  }
  return [...best.values()];
}
