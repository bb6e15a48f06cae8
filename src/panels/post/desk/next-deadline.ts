import { deadlineByCalendar, type PostingCalendar } from '../../../post/calendar.ts';
import { deadlineInState, phaseOf } from '../../../post/state-times.ts';

/**
 * The deadline of the round that begins with a state at `from`: the game's own, or by the calendar; null for none. Times are in
 * milliseconds since 1970.
 */
export function nextDeadline(calendar: PostingCalendar | undefined, state: unknown, from = 0): number | null {
  const own = deadlineInState(state);
  if (own !== undefined) return own;
  return calendar && state !== undefined ? deadlineByCalendar(calendar, phaseOf(state), from) : null;
}
