import { z } from 'zod';
import { DAY, dayAt, dayOfDate, HOUR, isZone, shownAt, weekdayOf } from './zone-clock.ts';

/**
 * How long people have for a round of posting, and what happens when the time is up. The calendar stands in the campaign
 * block, so everybody comes to the same deadline. Instants are milliseconds since 1970 (UTC); the clock is an argument.
 */

/** What is left is little: the reader is told. */
export const SOON = DAY;

/** No round is longer than sixty days, no break longer than a quarter of a year. */
const MOST_HOURS = 60 * 24;
const LONGEST_PAUSE = 92;
/** Days after which a deadline must have been met: the longest round, one day a week, through every pause there may be. */
const HORIZON = 7 * 60 + 24 * LONGEST_PAUSE + 14;

const Hours = z.int('hours').min(1, 'hours').max(MOST_HOURS, 'hours');
const Weekday = z.int('weekdays').min(1, 'weekdays').max(7, 'weekdays');
const Weekdays = z.array(Weekday).max(7, 'weekdays');
const CalendarDate = z.string('date').refine((date) => dayOfDate(date) !== undefined, 'date');

/**
 * `for`: so many hours, days off not counted. `until`: the first of these weekdays (1 is Monday) at `hh:mm` that leaves at
 * least `least` hours.
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

/** Days on which the clock stands still, both included. */
const PauseSchema = z.strictObject({ from: CalendarDate, to: CalendarDate }).superRefine(({ from, to }, context) => {
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  if (first === undefined || last === undefined) return;
  const code = last < first ? 'pause-order' : last - first >= LONGEST_PAUSE ? 'pause-long' : undefined;
  if (code) context.addIssue({ code: 'custom', message: code, path: ['to'] });
});

/** Refuses with a code at the place: `src/words/<language>/calendar.json` has a sentence for each under `fault`. */
export const PostingCalendarSchema = z
  .strictObject({
    zone: z.string('zone').max(64, 'zone').refine(isZone, 'zone'),
    /** By the system's names of phases. */
    phases: z
      .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'phase'), AllowanceSchema)
      .refine((phases) => Object.keys(phases).length <= 20, 'too-many'),
    /** For every phase that is not named. */
    otherwise: AllowanceSchema,
    /** Weekdays on which the clock always stands still. */
    daysOff: Weekdays.max(6, 'days-off'),
    pauses: z.array(PauseSchema).max(24, 'too-many'),
    /** `wait`: nothing happens by itself. `close`: the master resolves with what is there. `extend-once`: then `close`. */
    atDeadline: z.discriminatedUnion('does', [
      z.strictObject({ does: z.literal('wait') }),
      z.strictObject({ does: z.literal('close') }),
      z.strictObject({ does: z.literal('extend-once'), hours: Hours }),
    ]),
    /** Orders after the deadline: the master decides, or they never count. */
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

/** What the master posted about one round: another deadline, or null while everything rests. The last one stands. */
export const DeadlineChangeSchema = z.strictObject({
  round: z.int().min(0).max(100_000),
  until: z.int().min(0).max(1e14).nullable(),
  reason: z.string().max(4_000),
});
export type DeadlineChange = z.output<typeof DeadlineChangeSchema>;

/** Two days for everything, nobody is cut off. */
export const defaultCalendar = (zone: string): PostingCalendar => ({
  zone,
  phases: {},
  otherwise: { kind: 'for', hours: 48 },
  daysOff: [],
  pauses: [],
  atDeadline: { does: 'wait' },
  late: 'by-leave',
});

/** Where a calendar that somebody is filling in cannot stand: the path, dots between its parts, and why. */
export function calendarFaults(calendar: unknown): Readonly<Record<string, string>> {
  const read = PostingCalendarSchema.safeParse(calendar);
  if (read.success) return {};
  // The first fault of a place is the one that is told.
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

/**
 * When a round of a phase that was opened at `from` ends; null while the master has it paused. `changes` are those of the
 * round, in the order in which they were posted.
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

export interface TimeLeft {
  readonly state: 'open' | 'soon' | 'due';
  /** Milliseconds; below 0 afterwards. */
  readonly left: number;
}

/** Whether there is time left at `now`. At the very deadline there is none. */
export function timeLeft(deadline: number, now: number): TimeLeft {
  const left = deadline - now;
  return { state: left <= 0 ? 'due' : left <= SOON ? 'soon' : 'open', left };
}

export type DeadlineAction = { readonly does: 'wait' | 'close' } | { readonly does: 'extend'; readonly until: number };

/** What the calendar wants done when a deadline has passed and somebody was silent. A round that was moved already is not extended again. */
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

/** So many hours on, without the days off: these are whole days of the calendar's zone, 23 or 25 hours some of them. */
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
    if (!weekdays.includes(weekdayOf(day)) || isOff(calendar, day)) continue;
    // An hour that comes twice ends the round the second time: nobody is cut off by the clock.
    const found = shownAt(calendar.zone, day, minutes)[1];
    if (found >= earliest) return found;
  }
  throw new Error('the calendar leaves no day to end on');
}

function isOff({ daysOff, pauses }: PostingCalendar, day: number): boolean {
  return (
    daysOff.includes(weekdayOf(day)) || pauses.some(({ from, to }) => dayOfDate(from)! <= day && day <= dayOfDate(to)!)
  );
}
