import type { AnyEvent, SideId, UnitId } from '@hexpost/engine';
import type { Position } from '@hexpost/engine/nuclear';
import { type DiceRecord, recordsOf } from '../../../panels/stats/dice-record.ts';
import { statisticsOf } from '../../../panels/stats/statistics-of.tsx';
import type { NuclearTable } from '../table.ts';
import { successIn, THROWN, throwsOf } from '../throws.ts';
import { turnMoments } from './moments.ts';

/** All dice of the log, by purpose and side. */
export function diceRecords(
  events: readonly AnyEvent[],
  position: Position,
  sideOf: (unit: UnitId) => SideId | undefined,
): readonly DiceRecord[] {
  const dice = events.flatMap(throwsOf).flatMap((thrown) => {
    const { label, by, dice: faces } = thrown;
    const good = successIn(thrown, position);
    const side = by === null ? null : (sideOf(by) ?? null);
    return faces.map((face, place) => ({ label, side, face, isGood: (one: number) => good(one, place) }));
  });
  return recordsOf(dice, THROWN, position.state.order);
}

export default statisticsOf<NuclearTable>({
  words: 'nuclear/stats',
  pages: [
    { id: 'controlPoints', figures: ['controlPoints'] },
    { id: 'keyPoints', figures: ['keyPoints'] },
    { id: 'prestige', figures: ['prestige'] },
    { id: 'strength', figures: ['points', 'models'] },
    { id: 'losses', figures: ['lostPoints', 'lostModels'] },
  ],
  moments: ({ system, campaign, sitting, position }) => turnMoments(system, campaign, position.rules, sitting.viewer),
  dice: ({ position, words }, events) => diceRecords(events, position, (unit) => words.known(unit)?.side),
});
