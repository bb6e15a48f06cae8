import { MINUTE } from '@hexpost/engine';
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
const ALARM_HOURS = 6;

/** The most bytes in a line of the file (RFC 5545, 3.1). */
const LONGEST = 75;

/**
 * The text of an .ics file (RFC 5545): a 15-minute event at each deadline, with an alarm before it. `now` is the time of
 * writing, in milliseconds since 1970.
 */
export const icsText = (events: readonly CalendarEvent[], alarmHours = ALARM_HOURS, now = Date.now()): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:-//Hexpost//Hexpost//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => linesOf(event, alarmHours, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

function linesOf({ campaign, round, deadline, changes, title, text }: CalendarEvent, hours: number, now: number) {
  const summary = escaped(title);
  return [
    'BEGIN:VEVENT',
    // The same for every reader and every change, so that a second file moves the event instead of adding one.
    `UID:${campaign}-${round}@hexpost`,
    `SEQUENCE:${changes}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(Math.floor(deadline / MINUTE) * MINUTE)}`,
    'DURATION:PT15M',
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped(text)}`,
    'STATUS:CONFIRMED',
    // A deadline does not make anybody busy.
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    `TRIGGER:-PT${hours}H`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Names come from strangers, so control characters are removed: none may start a line of its own. */
const escaped = (text: string): string =>
  text
    .replace(CONTROLS, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]+/g;

/** Folds a long line: it continues on the next one after a blank. No character is split. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > LONGEST) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}

/** `20261120T180000Z`. */
const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
