import type { Campaign, SideId, UnitId } from '@hexpost/engine';
import { type CountedDie, type DiceRecord, recordsOf } from '../../../panels/stats/dice-record.ts';
import { statisticsOf } from '../../../panels/stats/statistics-of.tsx';
import { ORDER } from '../facts.ts';
import type { TacticalTable } from '../table.ts';
import { turnFigures } from './moments.ts';

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

export default statisticsOf<TacticalTable>({
  words: 'tactical/stats',
  pages: [
    { id: 'points', figures: ['points', 'models', 'units'] },
    { id: 'losses', figures: ['killed', 'fled', 'caught'] },
    { id: 'nerve', figures: ['tests', 'failed', 'regrouped'] },
    { id: 'combat', figures: ['charges', 'short', 'won'] },
  ],
  moments: ({ system, campaign, sitting }) => turnFigures(system, campaign, sitting.viewer),
  dice: ({ words }, _, entries) => diceRecords(entries, (unit) => words.known(unit)?.side),
});
