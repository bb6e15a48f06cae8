import { type Campaign, readLog } from '../../../engine/kernel/campaign.ts';
import type { SideId, Viewer } from '../../../engine/kernel/ids.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { Event } from '../../../engine/sectors/events.ts';
import { totalOf } from '../../../engine/sectors/position.ts';
import type { State } from '../../../engine/sectors/state.ts';
import { stateAfter } from '../../../store/state-cache.ts';
import { recordOf } from './record.ts';

/** The figures that are drawn. Battles won and losses are added up from the start. */
export const FIGURES = ['armies', 'sectors', 'won', 'lost', 'inflicted'] as const;
export type Figure = (typeof FIGURES)[number];

/** A moment of the campaign: before the first orders, a map that was published, or now. */
export interface Moment {
  readonly when: 'start' | 'end' | 'now';
  readonly round: number;
  readonly sides: Readonly<Record<SideId, Readonly<Record<Figure, number>>>>;
}

/** The course of the campaign. Armies and controlled sectors are public at all times (S-11.1), the rest the viewer's log tells. */
export function courseOf(system: AnySystem, campaign: Campaign, viewer: Viewer): readonly Moment[] {
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
        armies: totalOf(state, side),
        sectors: Object.values(state.sectors).filter(({ controller }) => controller === side).length,
        won: battles.filter(({ winner }) => winner === side).length,
        lost: purses[side]!.lost,
        inflicted: purses[side]!.inflicted,
      };
      return [side, figures] as const;
    });
    return { when, round: round ?? state.round, sides: Object.fromEntries(sides) };
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
