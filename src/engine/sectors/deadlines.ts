import type { Seat, SideId } from '../kernel/ids.ts';
import { GM } from '../kernel/ids.ts';
import { HOUR, type Iso, readInstant, writeInstant } from '../kernel/instant.ts';
import { deadlineAfter } from './calendar.ts';
import { battlesOf, type Position, type Resolution, sidesInPlay } from './position.ts';
import { isOwed } from './results.ts';
import type { Battle, Phase, State } from './state.ts';

/** S-10: the clock, deadlines, overdue sides, reminders. */

const ms = (at: Iso): number => readInstant(at)!;

/** S-1.8: sets the campaign clock, which never goes back. */
export function withClock(state: State, at: unknown): State {
  const given = readInstant(at);
  if (given === undefined || (state.clock !== null && given <= ms(state.clock))) return state;
  return { ...state, clock: writeInstant(given) };
}

/** S-10.2: the deadline of a phase that opens now; null without a clock, a calendar, or an entry for the phase. */
export function deadlineOf({ rules, state }: Position, phase: Phase): Iso | null {
  const { clock, data } = state;
  const closing = phase === 'finished' ? undefined : data.calendar?.[phase];
  const zone = data.calendar && rules.zones.get(data.calendar.zone);
  if (clock === null || !closing || !zone) return null;
  return writeInstant(deadlineAfter(zone, closing, ms(clock)));
}

export const isPast = ({ clock, deadline }: State): boolean =>
  clock !== null && deadline !== null && ms(clock) >= ms(deadline);

/** S-10.7: whether a time is later than the present deadline and the clock, as far as they are known. */
export const isLater = ({ clock, deadline }: State, until: number): boolean =>
  (clock === null || until > ms(clock)) && (deadline === null || until > ms(deadline));

/** S-10.5: the sides whose sheets are missing. */
const owesSheet = (state: State): Seat[] =>
  sidesInPlay({ state }).flatMap(({ id, absent, sheet }) => (absent || sheet !== null ? [] : id));

/** S-10.5: the reason why the phase cannot be closed now; undefined if it can. */
export function owed(state: State): 'sheets-missing' | 'dispute-open' | 'results-missing' | undefined {
  const past = isPast(state);
  if (state.phase === 'deployment' || state.phase === 'orders')
    return !past && owesSheet(state).length > 0 ? 'sheets-missing' : undefined;
  if (state.phase !== 'battles') return undefined;
  const battles = battlesOf(state);
  if (battles.some(({ status }) => status === 'disputed')) return 'dispute-open';
  return !past && battles.some((battle) => isOwed(state, battle)) ? 'results-missing' : undefined;
}

/** S-10.8: the sides that a battle still waits for. A side that has reported a result is not among them. */
export const owersOf = (state: State, battle: Battle): SideId[] =>
  [battle.attacker, battle.defender].filter(
    (side) => isOwed(state, battle) && !(battle.status === 'reported' && Object.hasOwn(battle.reports, side)),
  );

/** S-10.8: the seats to be reminded in this phase, with or without a deadline. */
export function owing(state: State): Seat[] {
  if (state.phase === 'deployment' || state.phase === 'orders') return owesSheet(state);
  if (state.phase !== 'battles') return [GM];
  return sidesInPlay({ state }).flatMap(({ id }) => {
    return battlesOf(state).some((battle) => owersOf(state, battle).includes(id)) ? id : [];
  });
}

/** S-10.8: marks the reminders that are due, and sends one to each seat that is to be reminded. */
export function remind(resolution: Resolution): void {
  const { clock, deadline, phase, data, remindersSent } = resolution.state;
  if (clock === null || deadline === null) return;
  const left = ms(deadline) - ms(clock);
  const due = [...new Set(data.reminders)].filter((hours) => left <= hours * HOUR && !remindersSent.includes(hours));
  if (due.length === 0) return;
  const reminders = [...remindersSent, ...due].sort((a, b) => b - a);
  resolution.add({ type: 'clock-set', at: clock, reminders });
  for (const to of owing(resolution.state))
    resolution.add({ type: 'reminder-sent', to, phase, hours: Math.min(...due) });
}
