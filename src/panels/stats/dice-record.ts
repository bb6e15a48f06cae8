import type { SideId } from '@hexpost/engine';
import { type ChanceBars, type Luck, luckIn, successesOf, type Trials, together } from './luck.ts';

/** The outcome of the six-sided dice of a side for one purpose. */
export interface DiceRecord {
  /** The purpose of the dice; its text is `label.<label>`. */
  readonly label: string;
  /** Null if the dice belong to no side. */
  readonly side: SideId | null;
  /** How often each face came up, 1 to 6. */
  readonly faces: readonly number[];
  /** The number of throws: of dice that succeed or fail, or of whole battles. */
  readonly count: number;
  /** The number they came to from the roller's point of view, such as their successes. */
  readonly came: number;
  /** The exact chance of every number they could have come to. */
  readonly chances: ChanceBars;
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
      count: own.length,
      came: own.filter(({ face, isGood }) => isGood(face)).length,
      chances: { from: 0, bars: successesOf(trialsOf(own)) },
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

/** Records of the same purpose and side as one. */
export const mergedRecords = (records: readonly DiceRecord[]): readonly DiceRecord[] =>
  mergedBy(records, ({ label, side }) => `${label} ${side}`);

/** The luck of each side with all its dice together. */
export const luckOfSides = (
  records: readonly DiceRecord[],
): readonly { readonly side: SideId; readonly luck: Luck }[] =>
  mergedBy(records, ({ side }) => String(side)).flatMap(({ side, chances, came }) =>
    side === null ? [] : [{ side, luck: luckIn(chances, came) }],
  );

function mergedBy(records: readonly DiceRecord[], keyOf: (record: DiceRecord) => string): readonly DiceRecord[] {
  const merged = new Map<string, DiceRecord>();
  for (const record of records) {
    const key = keyOf(record);
    const before = merged.get(key);
    merged.set(key, before ? both(before, record) : record);
  }
  return [...merged.values()];
}

const both = (one: DiceRecord, other: DiceRecord): DiceRecord => ({
  ...one,
  faces: one.faces.map((count, i) => count + other.faces[i]!),
  count: one.count + other.count,
  came: one.came + other.came,
  chances: together(one.chances, other.chances),
});
