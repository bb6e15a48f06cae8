import type { EventAttributes } from 'ics';

/** A deadline as an event for calendar apps. */
export interface CalendarEvent {
  readonly campaign: string;
  readonly round: number;
  /** Milliseconds since 1970 (UTC). */
  readonly deadline: number;
  /** Changes of this round's deadline so far: calendar apps replace an event by one with a higher number. */
  readonly changes: number;
  readonly title: string;
  readonly text: string;
}

/** Hours from the alarm to the deadline, by default. */
export const ALARM_HOURS = 6;

const MINUTE = 60_000;

/** The text of an .ics file (RFC 5545): a 15-minute event at each deadline, with an alarm before it. */
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
  const summary = withoutControls(title);
  return {
    // The same for every reader and every change, so that a second file moves the event instead of adding one.
    uid: `${campaign}-${round}@hexpost`,
    sequence: changes,
    start: utc(deadline),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: 15 },
    title: summary,
    description: withoutControls(text),
    status: 'CONFIRMED',
    // A deadline does not make anybody busy.
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
    alarms: [{ action: 'display', description: summary, trigger: { before: true, hours: alarmHours } }],
  };
}

/** Names come from strangers, so control characters are removed: none may start a line of its own. */
const withoutControls = (text: string): string => text.replace(CONTROLS, ' ');
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]+/g;

function utc(at: number): [number, number, number, number, number] {
  const date = new Date(Math.floor(at / MINUTE) * MINUTE);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
}
