import { HOUR } from '@hexpost/engine';
import { z } from 'zod';
import { dayAt, dayOfDate, isKnownZone, isoWeekday, isZone, shownAt } from './zone-clock.ts';

/**
 * The time allowed for a round of posting, and what happens when it runs out. The calendar is part of the campaign block, so
 * everybody computes the same deadline. Instants are milliseconds since 1970 (UTC); the current time is an argument.
 */

/** Time left, in milliseconds, below which the player is warned: the evening before, not from the first minute of a round of a day. */
export const SOON = 6 * HOUR;

/** Longest round, in hours, and longest pause, in days. */
const MOST_HOURS = 60 * 24;
const LONGEST_PAUSE = 92;
/** Days within which every deadline falls: the longest round at one day a week, through every pause allowed. */
const HORIZON = 7 * 60 + 24 * LONGEST_PAUSE + 14;

const Hours = z.int('hours').min(1, 'hours').max(MOST_HOURS, 'hours');
const Weekday = z.int('weekdays').min(1, 'weekdays').max(7, 'weekdays');
const Weekdays = z.array(Weekday).max(7, 'weekdays');
const CalendarDate = z.string('date').refine((date) => dayOfDate(date) !== undefined, 'date');

/**
 * The time for a round. `for`: a number of hours, not counting days off. `until`: the first of these weekdays (1 is Monday)
 * at `hh:mm` that is at least `least` hours away.
 */
const AllowanceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('for'), hours: Hours }),
  z.strictObject({
    kind: z.literal('until'),
    weekdays: Weekdays.min(1, 'weekdays'),
    at: z.string('time').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'),
    least: z.int('least').min(0, 'least').max(MOST_HOURS, 'least'),
  }),
]);
export type Allowance = z.output<typeof AllowanceSchema>;

/** A stretch of days on which the clock is stopped; both ends included. */
const PauseSchema = z.strictObject({ from: CalendarDate, to: CalendarDate }).superRefine(({ from, to }, context) => {
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  if (first === undefined || last === undefined) return;
  const code = last < first ? 'pause-order' : last - first >= LONGEST_PAUSE ? 'pause-long' : undefined;
  if (code) context.addIssue({ code: 'custom', message: code, path: ['to'] });
});

/** Each fault is a code at the path of the field; `src/words/<language>/calendar.json` words it under `fault`. */
export const PostingCalendarSchema = z
  .strictObject({
    zone: z.string('zone').max(64, 'zone').refine(isZone, 'zone'),
    /** Allowances by phase, as the system names them. */
    phases: z
      .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'phase'), AllowanceSchema)
      .refine((phases) => Object.keys(phases).length <= 20, 'too-many'),
    /** The allowance of every other phase. */
    otherwise: AllowanceSchema,
    /** Weekdays on which the clock is always stopped. */
    daysOff: Weekdays.max(6, 'days-off'),
    pauses: z.array(PauseSchema).max(24, 'too-many'),
    /** `wait`: nothing happens by itself. `close`: the game master resolves with the orders posted. `extend-once`: later, `close`. */
    atDeadline: z.discriminatedUnion('does', [
      z.strictObject({ does: z.literal('wait') }),
      z.strictObject({ does: z.literal('close') }),
      z.strictObject({ does: z.literal('extend-once'), hours: Hours }),
    ]),
    /** Orders after the deadline: left to the game master, or never counted. */
    late: z.enum(['by-leave', 'never'], 'choice'),
  })
  .superRefine(({ phases, otherwise, daysOff }, context) => {
    const check = (allowance: Allowance, path: string[]) => {
      if (allowance.kind === 'until' && allowance.weekdays.every((day) => daysOff.includes(day)))
        context.addIssue({ code: 'custom', message: 'weekdays-off', path: [...path, 'weekdays'] });
    };
    check(otherwise, ['otherwise']);
    for (const [phase, allowance] of Object.entries(phases)) check(allowance, ['phases', phase]);
  });
export type PostingCalendar = z.output<typeof PostingCalendarSchema>;

/** A notice about the deadline of one round: another instant, or null for a pause. The last one holds. */
const DeadlineChangeSchema = z.strictObject({
  round: z.int().min(0).max(100_000),
  until: z.int().min(0).max(1e14).nullable(),
  reason: z.string().max(4_000),
});
type DeadlineChange = z.output<typeof DeadlineChangeSchema>;

/** Two days for every round, and no automatic close. */
export const defaultCalendar = (zone: string): PostingCalendar => ({
  zone,
  phases: {},
  otherwise: { kind: 'for', hours: 48 },
  daysOff: [],
  pauses: [],
  atDeadline: { does: 'wait' },
  late: 'by-leave',
});

/** The faults of a calendar being edited: fault codes by dotted path. */
export function calendarFaults(calendar: unknown): Readonly<Record<string, string>> {
  const read = PostingCalendarSchema.safeParse(calendar);
  if (read.success) return isKnownZone(read.data.zone) ? {} : { zone: 'zone' };
  // The first fault of each path wins.
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

/**
 * The deadline of a round of the given phase, opened at `from`; null while it is paused. `changes` are the notices about the
 * round, in posting order.
 */
export function deadlineByCalendar(
  calendar: PostingCalendar,
  phase: string,
  from: number,
  changes: readonly Pick<DeadlineChange, 'until'>[] = [],
): number | null {
  const last = changes.at(-1);
  if (last) return last.until;
  const allowance = Object.hasOwn(calendar.phases, phase) ? calendar.phases[phase]! : calendar.otherwise;
  return allowance.kind === 'for' ? afterHours(calendar, from, allowance.hours) : nextOf(calendar, from, allowance);
}

interface TimeLeft {
  readonly state: 'open' | 'soon' | 'due';
  /** Milliseconds; negative after the deadline. */
  readonly left: number;
}

/** The time left at `now`. At the exact instant of the deadline the round is due. */
export function timeLeft(deadline: number, now: number): TimeLeft {
  const left = deadline - now;
  return { state: left <= 0 ? 'due' : left <= SOON ? 'soon' : 'open', left };
}

type DeadlineAction = { readonly does: 'wait' | 'close' } | { readonly does: 'extend'; readonly until: number };

/** The action due after a deadline that a seat missed. A round whose deadline was moved is not extended again. */
export function actionAtDeadline(
  calendar: PostingCalendar,
  deadline: number,
  changes: readonly Pick<DeadlineChange, 'until'>[] = [],
): DeadlineAction {
  const { atDeadline } = calendar;
  if (atDeadline.does !== 'extend-once') return atDeadline;
  if (changes.some(({ until }) => until !== null)) return { does: 'close' };
  return { does: 'extend', until: afterHours(calendar, deadline, atDeadline.hours) };
}

/** The instant `hours` after `from`, skipping days off: whole days of the calendar's zone, some of 23 or 25 hours. */
function afterHours(calendar: PostingCalendar, from: number, hours: number): number {
  let left = hours * HOUR;
  let at = from;
  const first = dayAt(calendar.zone, from);
  for (let day = first; day < first + HORIZON; day++) {
    const end = shownAt(calendar.zone, day + 1, 0)[0];
    if (!isOff(calendar, day)) {
      if (left <= end - at) return at + left;
      left -= end - at;
    }
    at = end;
  }
  throw new Error('the calendar leaves no day to play on');
}

function nextOf(
  calendar: PostingCalendar,
  from: number,
  { weekdays, at, least }: Allowance & { kind: 'until' },
): number {
  const earliest = least === 0 ? from + 1 : afterHours(calendar, from, least);
  const minutes = Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
  const first = dayAt(calendar.zone, earliest);
  for (let day = first; day < first + HORIZON; day++) {
    if (!weekdays.includes(isoWeekday(day)) || isOff(calendar, day)) continue;
    // If an hour comes twice, the round ends the second time, so that nobody loses an hour.
    const found = shownAt(calendar.zone, day, minutes)[1];
    if (found >= earliest) return found;
  }
  throw new Error('the calendar leaves no day to end on');
}

function isOff({ daysOff, pauses }: PostingCalendar, day: number): boolean {
  return (
    daysOff.includes(isoWeekday(day)) || pauses.some(({ from, to }) => dayOfDate(from)! <= day && day <= dayOfDate(to)!)
  );
}
