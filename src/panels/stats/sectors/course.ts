import { type Campaign, readLog } from '../../../engine/kernel/campaign.ts';
import type { SideId, Viewer } from '../../../engine/kernel/ids.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { Event } from '../../../engine/sectors/events.ts';
import { totalOf } from '../../../engine/sectors/game.ts';
import type { State } from '../../../engine/sectors/state.ts';
import { stateAfter } from '../../../store/history.ts';
import type { CampaignRecord } from './record.ts';

/** How a side stood at a moment; battles won are added up from the start. */
export interface Figures {
  readonly armies: number;
  readonly sectors: number;
  readonly won: number;
}

/** A moment of the campaign: before the first orders, a map that was published, or now. */
export interface Moment {
  readonly when: 'start' | 'end' | 'now';
  readonly round: number;
  readonly sides: Readonly<Record<SideId, Figures>>;
}

/** The course of the campaign: armies and controlled sectors are public at all times (S-11.1). */
export function courseOf(
  system: AnySystem,
  campaign: Campaign,
  { battles }: Pick<CampaignRecord, 'battles'>,
  viewer: Viewer,
): readonly Moment[] {
  const { entries } = campaign;
  const look = (when: Moment['when'], count: number, round?: number): Moment => {
    const state = stateAfter(system, campaign, count) as State;
    const upTo = round ?? state.round;
    const controlled = (side: SideId) =>
      Object.values(state.sectors).filter(({ controller }) => controller === side).length;
    const won = (side: SideId) => battles.filter((each) => each.winner === side && each.round <= upTo).length;
    const sides = state.seats.map((side) => [
      side,
      { armies: totalOf(state, side), sectors: controlled(side), won: won(side) },
    ]);
    return { when, round: upTo, sides: Object.fromEntries(sides) };
  };
  const first = stateAfter(system, campaign, 0) as State;
  const moments: Moment[] = first.round > 0 ? [look('start', 0, first.round - 1)] : [];
  for (const { entry, event } of readLog(system, entries, viewer)) {
    const { type, ...said } = event as Event;
    if (type !== 'map-published') continue;
    const { round } = said as Extract<Event, { type: 'map-published' }>;
    moments.push(look(moments.length === 0 ? 'start' : 'end', entry + 1, round));
  }
  const last = moments.at(-1);
  const now = look('now', entries.length);
  if (last && JSON.stringify(now.sides) !== JSON.stringify(last.sides)) moments.push(now);
  return moments;
}
