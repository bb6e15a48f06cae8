import { type AnySystem, type Campaign, readLog, type Viewer } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/sectors';
import type { StatsMoment } from '../../../panels/stats/statistics.ts';
import { statisticsOf } from '../../../panels/stats/statistics-of.tsx';
import { stateAfter } from '../../../store/state-cache.ts';
import { FIGURES } from '../figures.ts';
import type { SectorsTable } from '../table.ts';
import { QuickBattles } from './QuickBattles.tsx';
import { quickBattlesIn, quickRecords } from './quick-luck.ts';
import { recordOf } from './record.ts';
import { armyBalance, resultTables, sheetTables } from './tables.ts';

/** Battles won and losses are totals from the start. */
type Figure = 'armies' | 'sectors' | 'won' | 'lost' | 'inflicted';
type Moment = StatsMoment<Figure>;

/**
 * The course of the campaign: before the first orders, every published map, and now. Armies and controlled sectors are
 * always public (S-11.1); everything else comes from the viewer's log.
 */
export function roundMoments(system: AnySystem, campaign: Campaign, viewer: Viewer): readonly Moment[] {
  const { entries } = campaign;
  const first = stateAfter(system, campaign, 0) as State;
  const look = (when: Moment['when'], count: number, round?: number): Moment => {
    const state = stateAfter(system, campaign, count) as State;
    const { battles, purses } = recordOf(system, campaign, viewer, count);
    const sides = state.seats.map((side) => {
      const figures: Record<Figure, number> = {
        armies: FIGURES.armies(state, side),
        sectors: FIGURES.sectors(state, side),
        won: battles.filter(({ final }) => final.winner === side).length,
        lost: purses[side]!.lost,
        inflicted: purses[side]!.inflicted,
      };
      return [side, figures] as const;
    });
    return { when, turn: round ?? state.round, sides: Object.fromEntries(sides) };
  };
  // A scenario may begin in the middle of a campaign.
  const moments = first.phase === 'deployment' ? [] : [look('start', 0, first.round - 1)];
  for (const { entry, event: any } of readLog(system, entries, viewer)) {
    const event = any as Event;
    if (event.type === 'map-published')
      moments.push(look(moments.length === 0 ? 'start' : 'end', entry + 1, event.round));
  }
  const last = moments.at(-1);
  const isOver = system.isOver(stateAfter(system, campaign, entries.length));
  const now = look(isOver ? 'end' : 'now', entries.length);
  if (last && JSON.stringify(now.sides) !== JSON.stringify(last.sides)) moments.push(now);
  return moments;
}

export default statisticsOf<SectorsTable>({
  words: 'sectors/stats',
  pages: [
    { id: 'armies', figures: ['armies'] },
    { id: 'sectors', figures: ['sectors'] },
    { id: 'won', figures: ['won'] },
    { id: 'losses', figures: ['lost', 'inflicted'] },
    { id: 'balance', tables: armyBalance },
    { id: 'results', tables: resultTables },
    { id: 'sheets', tables: sheetTables },
  ],
  moments: ({ system, campaign, sitting }) => roundMoments(system, campaign, sitting.viewer),
  dice: ({ system, campaign, sitting, state }) =>
    quickRecords(quickBattlesIn(recordOf(system, campaign, sitting.viewer).listed, state), state),
  BelowDice: QuickBattles,
});
