import { type AnySystem, type Campaign, readLog, type Viewer } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import type { Statistics, StatsMoment } from '../../../panels/stats/statistics.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { FIGURES } from '../figures.ts';
import { useTable } from '../table.ts';
import { recordOf } from './record.ts';
import { BalancePage, QuickPage, ResultsPage, SheetsPage, useQuickLuck } from './tables.tsx';

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
  const lines = readLog(system, entries, viewer);
  const look = (when: Moment['when'], count: number, round?: number): Moment => {
    const state = stateAfter(system, campaign, count) as State;
    const { battles, purses } = recordOf(
      lines.filter(({ entry }) => entry < count),
      first,
    );
    const sides = state.seats.map((side) => {
      const figures: Record<Figure, number> = {
        armies: FIGURES.armies(state, side),
        sectors: FIGURES.sectors(state, side),
        won: battles.filter(({ winner }) => winner === side).length,
        lost: purses[side]!.lost,
        inflicted: purses[side]!.inflicted,
      };
      return [side, figures] as const;
    });
    return { when, turn: round ?? state.round, sides: Object.fromEntries(sides) };
  };
  // A scenario may begin in the middle of a campaign.
  const moments = first.phase === 'deployment' ? [] : [look('start', 0, first.round - 1)];
  for (const { entry, event: any } of lines) {
    const event = any as Event;
    if (event.type === 'map-published')
      moments.push(look(moments.length === 0 ? 'start' : 'end', entry + 1, event.round));
  }
  const last = moments.at(-1);
  const now = look('now', entries.length);
  if (last && JSON.stringify(now.sides) !== JSON.stringify(last.sides)) moments.push(now);
  return moments;
}

function useMoments(): readonly StatsMoment[] {
  const { system, campaign, sitting } = useTable();
  return useMemo(() => roundMoments(system, campaign, sitting.viewer), [system, campaign, sitting.viewer]);
}

const statistics: Statistics = {
  words: 'sectors/stats',
  pages: [
    { id: 'armies', figures: ['armies'] },
    { id: 'sectors', figures: ['sectors'] },
    { id: 'won', figures: ['won'] },
    { id: 'losses', figures: ['lost', 'inflicted'] },
    { id: 'balance', Page: BalancePage },
    { id: 'results', Page: ResultsPage },
    { id: 'dice', Page: QuickPage },
    { id: 'sheets', Page: SheetsPage },
  ],
  useMoments,
  useLuck: useQuickLuck,
};
export default statistics;
