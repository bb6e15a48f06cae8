import type { Clause } from '../ids.ts';

/** The purpose of a roll: its label in the rulebook, the ids of the roller and of the target, and the clause that calls for it. */
export interface Purpose {
  readonly label: string;
  readonly by: string;
  readonly against?: string;
  readonly clause: Clause;
}

/** Dice rolled together: the face of each, from 1 to `sides`. */
export interface Roll extends Purpose {
  readonly sides: number;
  readonly faces: readonly number[];
  /** Rolled by people at a table, so not derived from a seed. */
  readonly declared?: true;
}

/** The dice of one log entry. All sources (keyed, recorded, scripted, declared) share this interface. */
export interface Dice {
  /** Throws and records `count` dice (1 by default) with `sides` faces each. Returns `count` faces; with a count of 0 nothing is recorded. */
  roll(purpose: Purpose, sides: number, count?: number): readonly number[];
  /** All rolls of the entry, in order. */
  readonly rolls: readonly Roll[];
}

/** A source of faces: `count` numbers from 1 to `sides`. */
export type ThrowDice = (purpose: Purpose, sides: number, count: number) => readonly number[];

/** Makes dice, with their record, from a source of faces. `isDeclared` tells whether a roll was made at a table. */
export function diceFrom(throwDice: ThrowDice, isDeclared: (purpose: Purpose) => boolean = () => false): Dice {
  const rolls: Roll[] = [];
  return {
    rolls,
    roll(purpose, sides, count = 1) {
      if (count === 0) return [];
      const declared = isDeclared(purpose);
      const faces = throwDice(purpose, sides, count);
      const roll = rollOf(purpose, sides, faces);
      rolls.push(declared ? { ...roll, declared } : roll);
      return faces;
    },
  };
}

/** Written out because spreading objects of many shapes is slow. */
const rollOf = ({ label, by, against, clause }: Purpose, sides: number, faces: readonly number[]): Roll =>
  against === undefined ? { label, by, clause, sides, faces } : { label, by, against, clause, sides, faces };

/** The name of a roll in scripts, the log and the proof page: `hit r1>b1`. */
export const nameOf = ({ label, by, against }: Purpose): string =>
  against === undefined ? `${label} ${by}` : `${label} ${by}>${against}`;
