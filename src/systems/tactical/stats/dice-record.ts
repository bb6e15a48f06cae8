import type { Campaign, SideId, UnitId } from '@hexpost/engine';
import { type CountedDie, type DiceRecord, recordsOf } from '../../../panels/stats/dice-record.ts';
import { ORDER } from '../facts.ts';

/** The dice that are counted, in display order, each with the half of its faces that is good for the thrower. */
export const COUNTED_DICE = {
  hit: 'high',
  wound: 'high',
  save: 'high',
  fnp: 'high',
  pen: 'high',
  charge: 'high',
  run: 'high',
  reserves: 'high',
  dangerous: 'high',
  morale: 'low',
  regroup: 'low',
  pinning: 'low',
  fear: 'low',
  psychic: 'low',
  initiative: 'low',
} as const;
type Counted = keyof typeof COUNTED_DICE;

const isCounted = (label: string): label is Counted => Object.hasOwn(COUNTED_DICE, label);

/**
 * All dice of entries that the viewer may read, by purpose and side. A high die is 4 or more; where a test must stay
 * low (T-2.1), 3 or less is good.
 */
export function diceRecords(
  entries: Campaign['entries'],
  sideOf: (unit: UnitId) => SideId | undefined,
): readonly DiceRecord[] {
  const dice = entries.flatMap(({ rolls }) =>
    rolls.flatMap(({ label, by, faces }): CountedDie[] => {
      if (!isCounted(label)) return [];
      const isHigh = COUNTED_DICE[label] === 'high';
      const isGood = (face: number) => face >= 4 === isHigh;
      return faces.map((face) => ({ label, side: sideOf(by) ?? null, face, isGood }));
    }),
  );
  return recordsOf(dice, Object.keys(COUNTED_DICE), ORDER);
}
