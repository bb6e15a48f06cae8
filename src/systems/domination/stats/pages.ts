import type { SideId, UnitId } from '@hexpost/engine';
import type { Event, RulesetIndex } from '@hexpost/engine/domination';
import { type DiceRecord, recordsOf } from '../../../panels/stats/dice-record.ts';
import { statisticsOf } from '../../../panels/stats/statistics-of.tsx';
import type { DominationTable } from '../table.ts';
import { roundFigures } from './moments.ts';

/** The dice that are counted, in display order. A retreat's event does not record its chance. */
export const COUNTED_DICE = [
  'attack',
  'defence',
  'heroism',
  'fire-prep',
  'shokk',
  'waaagh',
  'field',
  'infiltration',
  'hazard',
  'bombard',
  'sorcery',
] as const;
type Counted = (typeof COUNTED_DICE)[number];

interface OwnDie {
  readonly label: Counted;
  readonly unit: UnitId;
  readonly face: number;
  /** The lowest face that succeeds; with `low`, only faces below it do. */
  readonly from: number;
  readonly low?: true;
}

/** Dice that succeed from a trait's number on: their label, and the trait if its id differs. */
const BY_TRAIT: Readonly<Partial<Record<Event['type'], readonly [label: Counted, trait?: string]>>> = {
  'heroism-rolled': ['heroism'],
  'fire-prep-rolled': ['fire-prep'],
  'shokk-fired': ['shokk', 'shokk-gun'],
  'waaagh-rolled': ['waaagh'],
  'field-rolled': ['field', 'force-field'],
  'bombardment-fired': ['bombard'],
  'sorcery-cast': ['sorcery'],
};

/** All dice of the log, by purpose and side. */
export function luckRecords(
  events: readonly Event[],
  rules: RulesetIndex,
  order: readonly SideId[],
  sideOf: (unit: UnitId) => SideId | undefined,
): readonly DiceRecord[] {
  const dice = events.flatMap((event) =>
    diceIn(event, rules, sideOf).map(({ label, unit, face, from, low }) => ({
      label,
      side: sideOf(unit) ?? null,
      face,
      isGood: (one: number) => (low ? one < from : one >= from),
    })),
  );
  return recordsOf(dice, COUNTED_DICE, order);
}

function diceIn(
  event: Event,
  { traits, ruleset }: RulesetIndex,
  sideOf: (unit: UnitId) => SideId | undefined,
): readonly OwnDie[] {
  switch (event.type) {
    case 'duel-fought': {
      const { attackerUnit, defenderUnit, roll: face, need: from } = event;
      // D-13.5: in a duel of sorcery both units belong to one side.
      if (face === null || from === null || sideOf(attackerUnit) === sideOf(defenderUnit)) return [];
      const defence: OwnDie = { label: 'defence', unit: defenderUnit, face, from, low: true };
      return [{ label: 'attack', unit: attackerUnit, face, from }, ...(defenderUnit.includes('@') ? [] : [defence])];
    }
    case 'infiltration-tested': {
      const { unit, roll, need } = event;
      return roll === null ? [] : [{ label: 'infiltration', unit, face: roll, from: Math.max(2, need) }];
    }
    case 'hazard-rolled':
      return [{ label: 'hazard', unit: event.unit, face: event.roll, from: ruleset.numbers.hazardOn + 1 }];
    default: {
      const [label, trait = label] = BY_TRAIT[event.type] ?? [];
      if (!label || !('roll' in event) || !('unit' in event)) return [];
      const from = traits.get(trait!)?.numbers.from ?? 4;
      return [{ label, unit: event.unit!, face: event.roll!, from }];
    }
  }
}

export default statisticsOf<DominationTable>({
  words: 'domination/stats',
  pages: [
    { id: 'locations', figures: ['locations'] },
    { id: 'income', figures: ['income'] },
    { id: 'worth', figures: ['worth'] },
    { id: 'losses', figures: ['lost', 'destroyed'] },
    { id: 'battles', figures: ['won', 'beaten'] },
  ],
  moments: ({ system, campaign, sitting, position }) => roundFigures(system, campaign, position.rules, sitting.viewer),
  dice: ({ position: { rules, state }, words }, events) =>
    luckRecords(events as readonly Event[], rules, state.order, (unit) => words.known(unit)?.side),
});
