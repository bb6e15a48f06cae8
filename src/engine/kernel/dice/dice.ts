import type { Clause } from '../clause.ts';

/** What a die is for: the label of the rules file, who throws it, at whom, and the clause that asks. */
export interface Purpose {
  readonly label: string;
  readonly by: string;
  readonly against?: string;
  readonly clause: Clause;
}

/** Dice thrown together: `faces` lists what each showed, 1 to `sides`. */
export interface Roll extends Purpose {
  readonly sides: number;
  readonly faces: readonly number[];
  /** Thrown at a table and told to the program: written down as it was told, it follows from no seed. */
  readonly declared?: true;
}

/** The dice of one log entry. Every source (keyed, recorded, scripted, declared) looks like this. */
export interface Dice {
  /** Throws `count` dice with `sides` faces each and writes them down. */
  roll(purpose: Purpose, sides: number, count?: number): readonly number[];
  /** Everything thrown so far, in order. */
  readonly rolls: readonly Roll[];
}

/** Where a roll's faces come from: the only thing in which the sources differ. */
export type ThrowDice = (purpose: Purpose, sides: number, count: number) => readonly number[];

/** Wraps a way of throwing into dice that keep their own record. `isDeclared` says of each roll whether it was told. */
export function diceFrom(throwDice: ThrowDice, isDeclared: (purpose: Purpose) => boolean = () => false): Dice {
  const rolls: Roll[] = [];
  return {
    rolls,
    roll(purpose, sides, count = 1) {
      if (count === 0) return [];
      const declared = isDeclared(purpose);
      const faces = throwDice(purpose, sides, count);
      rolls.push({ ...purpose, sides, faces, ...(declared && { declared }) });
      return faces;
    },
  };
}

/** `hit r1>b1`: how scripts, the log and the audit page name a roll. */
export const nameOf = ({ label, by, against }: Purpose): string =>
  against === undefined ? `${label} ${by}` : `${label} ${by}>${against}`;
