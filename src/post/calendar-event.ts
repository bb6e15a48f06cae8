import type { EventAttributes } from 'ics';

/** A deadline for other people's calendars. */
export interface CalendarEvent {
  readonly campaign: string;
  readonly round: number;
  /** Milliseconds since 1970 (UTC). */
  readonly deadline: number;
  /** How often the deadline of this round was changed: a calendar replaces what it has by what was changed more often. */
  readonly changes: number;
  readonly title: string;
  readonly text: string;
}

/** Hours before the deadline at which the alarm goes off, unless told otherwise. */
export const ALARM_HOURS = 6;

const MINUTE = 60_000;

/** Text of an .ics file (RFC 5545) with an event of a quarter of an hour at each deadline, and an alarm before it. */
export async function icsText(reminders: readonly CalendarEvent[], alarmHours = ALARM_HOURS): Promise<string> {
  const { createEvents } = await import('ics');
  const { error, value } = createEvents(
    reminders.map((reminder) => eventOf(reminder, alarmHours)),
    { productId: '-//Hexpost//Hexpost//EN', method: 'PUBLISH' },
  );
  if (value === null) throw error ?? new Error('no calendar file was made');
  return value;
}

function eventOf(
  { campaign, round, deadline, changes, title, text }: CalendarEvent,
  alarmHours: number,
): EventAttributes {
  const summary = plain(title);
  return {
    // The same for every reader and every change: a second file moves the event instead of adding one.
    uid: `${campaign}-${round}@hexpost`,
    sequence: changes,
    start: utc(deadline),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: 15 },
    title: summary,
    description: plain(text),
    status: 'CONFIRMED',
    // Nobody is busy because orders are due.
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
    alarms: [{ action: 'display', description: summary, trigger: { before: true, hours: alarmHours } }],
  };
}

/** Names come from strangers: nothing in them may begin a line of its own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just those must go
const plain = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]+/g, ' ');

function utc(at: number): [number, number, number, number, number] {
  const date = new Date(Math.floor(at / MINUTE) * MINUTE);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
}
