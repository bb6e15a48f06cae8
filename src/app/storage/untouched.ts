import type { Campaign, Seat } from '@hexpost/engine';
import type { Head } from './campaign-tables.ts';

/**
 * The mark of a campaign that was begun at one press and in which only the computer has moved since: it may make room for the next
 * one. It names the latest change of the campaign. Any other change, whoever makes it, leaves it behind and so ends it.
 */
export interface Untouched {
  /** The seats of the computer. */
  readonly seats: readonly Seat[];
  readonly changes: number;
}

/** The one place that decides whether anybody would miss a stored campaign. */
export const isUntouched = ({ untouched, changes, deleted }: Head): boolean =>
  untouched !== undefined && untouched.changes === changes && deleted === undefined;

export const untouchedAtFirst = ({ computers, entries }: Campaign): Pick<Head, 'untouched'> =>
  entries.length > 0 ? {} : { untouched: { seats: computers?.seats.map(({ seat }) => seat) ?? [], changes: 1 } };

/** The mark of a campaign after one more change: an order of this seat. */
export const untouchedAfter = (head: Head, seat: Seat): Pick<Head, 'untouched'> =>
  isUntouched(head) && head.untouched!.seats.includes(seat)
    ? { untouched: { ...head.untouched!, changes: head.untouched!.changes + 1 } }
    : {};
