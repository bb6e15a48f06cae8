import type { SideId } from '@hexpost/engine';
import { type Luck, luckOf, type Trials } from './luck.ts';

/** All six-sided dice that a side rolled for one purpose. */
export interface DiceRecord {
  /** The purpose of the dice; its text is `label.<label>`. */
  readonly label: string;
  /** Null if the dice belong to no side. */
  readonly side: SideId | null;
  /** How often each face came up, 1 to 6. */
  readonly faces: readonly number[];
  readonly trials: Trials;
  /** Dice that succeeded, from the roller's point of view. */
  readonly successes: number;
}

/** One die as its owner sees it. */
export interface CountedDie {
  readonly label: string;
  readonly side: SideId | null;
  readonly face: number;
  readonly isGood: (face: number) => boolean;
}

const FACES = [1, 2, 3, 4, 5, 6];

/** Dice by purpose and side, with the chance of each: in the order of the labels, then of the sides. */
export function recordsOf(
  dice: Iterable<CountedDie>,
  labels: readonly string[],
  order: readonly SideId[],
): readonly DiceRecord[] {
  const records = new Map<string, { label: string; side: SideId | null; dice: CountedDie[] }>();
  for (const die of dice) {
    const { label, side } = die;
    const key = `${label} ${side}`;
    const record = records.get(key) ?? { label, side, dice: [] };
    records.set(key, record);
    record.dice.push(die);
  }
  const places = ({ label, side }: Pick<DiceRecord, 'label' | 'side'>) => [labels.indexOf(label), order.indexOf(side!)];
  return [...records.values()]
    .map(({ label, side, dice: own }) => ({
      label,
      side,
      faces: FACES.map((face) => own.filter((die) => die.face === face).length),
      trials: trialsOf(own),
      successes: own.filter(({ face, isGood }) => isGood(face)).length,
    }))
    .sort((a, b) => {
      const [[label, side], [other, otherSide]] = [places(a), places(b)];
      return label! - other! || side! - otherSide!;
    });
}

function trialsOf(dice: readonly CountedDie[]): Trials {
  const trials = new Map<number, number>();
  for (const { isGood } of dice) {
    const chance = FACES.filter(isGood).length / FACES.length;
    trials.set(chance, (trials.get(chance) ?? 0) + 1);
  }
  return [...trials];
}

/** The luck of each side with all its dice together. */
export function luckOfSides(records: readonly DiceRecord[]): readonly { readonly side: SideId; readonly luck: Luck }[] {
  const sides = [...new Set(records.flatMap(({ side }) => (side === null ? [] : [side])))];
  return sides.map((side) => {
    const own = records.filter((record) => record.side === side);
    const successes = own.reduce((sum, record) => sum + record.successes, 0);
    return { side, luck: luckOf(togetherOf(own), successes) };
  });
}

/** Dice of the same chance are one trial, whatever they are for. */
function togetherOf(records: readonly DiceRecord[]): Trials {
  const dice = new Map<number, number>();
  for (const [chance, count] of records.flatMap(({ trials }) => trials))
    dice.set(chance, (dice.get(chance) ?? 0) + count);
  return [...dice];
}
