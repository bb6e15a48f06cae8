import {
  type AnySystem,
  type Campaign,
  type LoggedEvent,
  PUBLIC,
  type Roll,
  readLog,
  type SideId,
} from '@hexpost/engine';
import type { BattleId, BattleReport, Event } from '@hexpost/engine/sectors';
import { rollsOf } from '../dice.ts';

export type EventOfType<T extends Event['type']> = Extract<Event, { type: T }>;

/** An event with its dice. */
export interface Happened {
  readonly event: Event;
  readonly rolls: readonly Roll[];
}

/** The events of one round in a report (0: the deployment). */
export interface RoundEvents {
  readonly round: number;
  readonly events: readonly Event[];
}

/** A stretch of the log, round by round; `round` is the one it begins in. */
export function roundsOf(lines: readonly LoggedEvent[], round: number): readonly RoundEvents[] {
  const rounds: { round: number; events: Event[] }[] = [{ round, events: [] }];
  for (const event of lines.map((line) => line.event as Event)) {
    if (event.type === 'round-opened') rounds.push({ round: event.round, events: [] });
    rounds.at(-1)!.events.push(event);
  }
  return rounds;
}

/** A published battle, and all public events about it until the end of the report. */
export interface Tale {
  readonly id: BattleId;
  readonly listed: EventOfType<'battle-listed'>;
  readonly happened: readonly Happened[];
  /** The side that has the fortification bonus in it. */
  readonly bonus: SideId | null;
  readonly final: EventOfType<'result-final'> | null;
  readonly cancelled: boolean;
  /** Each side's last report or answer on the result. */
  readonly reports: ReadonlyMap<SideId, BattleReport>;
}

/** The published battles of a campaign, by number. */
export function talesOf(system: AnySystem, { entries }: Campaign): readonly Tale[] {
  const own = new Map<BattleId, Happened[]>();
  const published = new Set<BattleId>();
  for (const { entry, index, event: any } of readLog(system, entries, PUBLIC)) {
    const event = any as Event;
    if (event.type === 'battles-published') for (const id of event.battles) published.add(id);
    if (!('battle' in event)) continue;
    if (event.type === 'battle-listed') own.set(event.battle, []);
    own.get(event.battle)?.push({ event, rolls: rollsOf(entries[entry]!, index) });
  }
  return [...own].flatMap(([id, happened]) => (published.has(id) ? [taleOf(id, happened)] : []));
}

function taleOf(id: BattleId, happened: readonly Happened[]): Tale {
  const events = happened.map(({ event }) => event);
  const listed = events[0] as EventOfType<'battle-listed'>;
  const reports = new Map<SideId, BattleReport>();
  let bonus = listed.bonus;
  let final: Tale['final'] = null;
  let cancelled = false;
  for (const event of events)
    if (event.type === 'result-reported') reports.set(event.side, event);
    else if (event.type === 'bonus-assigned') bonus = event.side;
    else if (event.type === 'result-final') [final, cancelled] = [event, false];
    else if (event.type === 'battle-cancelled') [final, cancelled] = [null, true];
  return { id, listed, happened, bonus, final, cancelled, reports };
}
