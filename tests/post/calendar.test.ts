import { describe, expect, test } from 'vitest';
import {
  actionAtDeadline,
  calendarFaults,
  deadlineByCalendar,
  defaultCalendar,
  type PostingCalendar,
  PostingCalendarSchema,
  SOON,
  timeLeft,
} from '../../src/post/calendar.ts';
import { type CalendarEvent, icsText } from '../../src/post/calendar-event.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 16);

const calendar = (change: Partial<PostingCalendar> = {}): PostingCalendar =>
  PostingCalendarSchema.parse({ ...defaultCalendar('Europe/Berlin'), ...change });
const until = (weekdays: number[], time: string, least = 0): PostingCalendar['otherwise'] => ({
  kind: 'until',
  weekdays,
  at: time,
  least,
});
const hours = (count: number): PostingCalendar['otherwise'] => ({ kind: 'for', hours: count });
const ends = (change: Partial<PostingCalendar>, from: string, phase = 'orders') =>
  iso(deadlineByCalendar(calendar(change), phase, at(from)));

describe('a time that is given in hours', () => {
  test('48 hours are 48 hours, also when clocks are set forward or back', () => {
    // 29 March and 25 October 2026 in Berlin.
    expect(ends({ otherwise: hours(48) }, '2026-03-28T11:00Z')).toBe('2026-03-30T11:00');
    expect(ends({ otherwise: hours(48) }, '2026-10-24T10:00Z')).toBe('2026-10-26T10:00');
  });

  test('each phase has its own, and the rest share one', () => {
    const phases = { setup: hours(24), preparation: until([5], '20:00') };
    expect(ends({ phases }, '2026-06-01T10:00Z', 'setup')).toBe('2026-06-02T10:00');
    expect(ends({ phases }, '2026-06-01T10:00Z', 'preparation')).toBe('2026-06-05T18:00');
    expect(ends({ phases }, '2026-06-01T10:00Z', 'orders')).toBe('2026-06-03T10:00');
    expect(ends({ phases }, '2026-06-01T10:00Z', 'constructor')).toBe('2026-06-03T10:00');
  });

  test('days off do not count, whole days of the zone of the campaign', () => {
    // Friday noon in Berlin; Saturday and Sunday are off: 12 h on Friday, 36 h from Monday midnight.
    expect(ends({ daysOff: [6, 7] }, '2026-06-05T10:00Z')).toBe('2026-06-09T10:00');
    // The same instant for people of Vladivostok is already 20:00: 4 h on Friday, 44 h from Monday midnight there.
    expect(ends({ zone: 'Asia/Vladivostok', daysOff: [6, 7] }, '2026-06-05T10:00Z')).toBe('2026-06-09T10:00');
    expect(ends({ zone: 'Asia/Vladivostok', daysOff: [6, 7] }, '2026-06-05T15:00Z')).toBe('2026-06-09T14:00');
  });

  test('a day off of 23 or 25 hours stands still for so long', () => {
    const pauses = [{ from: '2026-03-29', to: '2026-03-29' }];
    expect(ends({ pauses, otherwise: hours(24) }, '2026-03-28T11:00Z')).toBe('2026-03-30T10:00');
    const autumn = [{ from: '2026-10-25', to: '2026-10-25' }];
    expect(ends({ pauses: autumn, otherwise: hours(24) }, '2026-10-24T10:00Z')).toBe('2026-10-26T11:00');
  });

  test('a round that is opened on a day off begins with the next day', () => {
    const pauses = [{ from: '2026-12-24', to: '2027-01-01' }];
    expect(ends({ pauses, otherwise: hours(24) }, '2026-12-28T10:00Z')).toBe('2027-01-02T23:00');
  });

  test('a day that begins at one o’clock loses nobody an hour', () => {
    // Santiago sets its clocks forward at midnight: Sunday 6 September 2026 begins at 01:00, which is 04:00 UTC.
    const change = { zone: 'America/Santiago', daysOff: [6], otherwise: hours(2) };
    expect(ends(change, '2026-09-05T12:00Z')).toBe('2026-09-06T06:00');
  });
});

describe('a time that ends on a weekday', () => {
  test('is the wall clock of the campaign before and after clocks are changed', () => {
    const sunday = { otherwise: until([7], '21:00') };
    expect(ends(sunday, '2026-03-16T12:00Z')).toBe('2026-03-22T20:00');
    expect(ends(sunday, '2026-03-23T12:00Z')).toBe('2026-03-29T19:00');
    expect(ends(sunday, '2026-10-20T12:00Z')).toBe('2026-10-25T20:00');
    expect(ends({ ...sunday, zone: 'Asia/Kolkata' }, '2026-03-16T12:00Z')).toBe('2026-03-22T15:30');
  });

  test('an hour that does not exist comes an hour later, one that comes twice counts the second time', () => {
    expect(ends({ otherwise: until([7], '02:30') }, '2026-03-27T12:00Z')).toBe('2026-03-29T01:30');
    expect(ends({ otherwise: until([7], '02:30') }, '2026-10-23T12:00Z')).toBe('2026-10-25T01:30');
    expect(ends({ zone: 'America/New_York', otherwise: until([7], '02:30') }, '2026-03-06T12:00Z')).toBe(
      '2026-03-08T07:30',
    );
  });

  test('weekdays are those of the zone, not of Greenwich', () => {
    // Sunday 23:30 UTC is Monday morning in Auckland.
    const change = { zone: 'Pacific/Auckland', otherwise: until([1], '21:00') };
    expect(ends(change, '2026-06-07T23:30Z')).toBe('2026-06-08T09:00');
  });

  test('leaves at least so many hours, is never the moment of opening, and takes the first of several days', () => {
    expect(ends({ otherwise: until([7], '21:00', 24) }, '2026-06-06T20:00Z')).toBe('2026-06-14T19:00');
    expect(ends({ otherwise: until([7], '21:00', 24) }, '2026-06-06T19:00Z')).toBe('2026-06-07T19:00');
    expect(ends({ otherwise: until([7], '21:00') }, '2026-06-07T19:00Z')).toBe('2026-06-14T19:00');
    expect(ends({ otherwise: until([3, 7], '21:00') }, '2026-06-08T19:00Z')).toBe('2026-06-10T19:00');
  });

  test('a pause moves it to the next such day', () => {
    const pauses = [{ from: '2026-06-12', to: '2026-06-21' }];
    expect(ends({ pauses, otherwise: until([7], '21:00') }, '2026-06-08T10:00Z')).toBe('2026-06-28T19:00');
  });

  test('every pause that a calendar may have still leaves a deadline', () => {
    const pauses = Array.from({ length: 24 }, (_, i) => {
      const first = at('2026-01-01T00:00Z') + i * 92 * 86_400_000;
      const date = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10);
      return { from: date(0), to: date(91) };
    });
    const daysOff = [1, 2, 3, 4, 5, 6];
    const found = deadlineByCalendar(
      calendar({ pauses, daysOff, otherwise: hours(1440) }),
      'orders',
      at('2026-01-01T00:00Z'),
    );
    // 2,208 days of pauses; then sixty Sundays.
    expect(iso(found)).toMatch(/^2033-/);
  });
});

describe('what the master changes', () => {
  const base = calendar({ atDeadline: { does: 'extend-once', hours: 24 }, daysOff: [7] });
  const from = at('2026-06-01T10:00Z');

  test('the last word about a round stands: an extension, a pause, and going on', () => {
    const later = at('2026-06-05T18:00Z');
    expect(deadlineByCalendar(base, 'orders', from, [{ until: later }])).toBe(later);
    expect(deadlineByCalendar(base, 'orders', from, [{ until: later }, { until: null }])).toBeNull();
    expect(deadlineByCalendar(base, 'orders', from, [{ until: null }, { until: later + 1 }])).toBe(later + 1);
  });

  test('at the deadline the calendar waits, closes, or extends once and closes then', () => {
    const saturday = at('2026-06-06T10:00Z');
    expect(actionAtDeadline(calendar(), saturday)).toEqual({ does: 'wait' });
    expect(actionAtDeadline(calendar({ atDeadline: { does: 'close' } }), saturday)).toEqual({ does: 'close' });
    // Sunday is off: 12 h on Saturday in Berlin, 12 h on Monday.
    expect(actionAtDeadline(base, saturday)).toEqual({ does: 'extend', until: at('2026-06-08T10:00Z') });
    expect(actionAtDeadline(base, saturday, [{ until: saturday }])).toEqual({ does: 'close' });
    expect(actionAtDeadline(base, saturday, [{ until: null }])).toEqual({
      does: 'extend',
      until: at('2026-06-08T10:00Z'),
    });
  });

  test('a deadline is open, soon, and due from its very moment on', () => {
    expect(timeLeft(from, from - SOON - 1)).toEqual({ state: 'open', left: SOON + 1 });
    expect(timeLeft(from, from - SOON)).toEqual({ state: 'soon', left: SOON });
    expect(timeLeft(from, from - 1)).toEqual({ state: 'soon', left: 1 });
    expect(timeLeft(from, from)).toEqual({ state: 'due', left: 0 });
    expect(timeLeft(from, from + 5)).toEqual({ state: 'due', left: -5 });
  });
});

describe('a calendar that makes no sense is refused at its place', () => {
  const refused = (change: object) => calendarFaults({ ...defaultCalendar('Europe/Moscow'), ...change });
  test.each([
    ['an unknown zone', { zone: 'Europe/Atlantis' }, { zone: 'zone' }],
    ['a bare offset', { zone: '+03:00' }, { zone: 'zone' }],
    ['no zone', { zone: '' }, { zone: 'zone' }],
    ['negative hours', { otherwise: hours(-1) }, { 'otherwise.hours': 'hours' }],
    ['no hours', { otherwise: hours(0) }, { 'otherwise.hours': 'hours' }],
    ['half an hour', { otherwise: hours(0.5) }, { 'otherwise.hours': 'hours' }],
    ['endless hours', { otherwise: hours(Number.POSITIVE_INFINITY) }, { 'otherwise.hours': 'hours' }],
    ['a year', { phases: { setup: hours(8760) } }, { 'phases.setup.hours': 'hours' }],
    ['25 o’clock', { otherwise: until([7], '25:00') }, { 'otherwise.at': 'time' }],
    ['no weekday', { otherwise: until([], '21:00') }, { 'otherwise.weekdays': 'weekdays' }],
    [
      'weekdays that are all off',
      { daysOff: [7], otherwise: until([7], '21:00') },
      { 'otherwise.weekdays': 'weekdays-off' },
    ],
    ['a negative least', { otherwise: until([7], '21:00', -1) }, { 'otherwise.least': 'least' }],
    ['a week off every week', { daysOff: [1, 2, 3, 4, 5, 6, 7] }, { daysOff: 'days-off' }],
    ['the 30th of February', { pauses: [{ from: '2026-02-30', to: '2026-03-01' }] }, { 'pauses.0.from': 'date' }],
    ['a pause backwards', { pauses: [{ from: '2026-03-02', to: '2026-03-01' }] }, { 'pauses.0.to': 'pause-order' }],
    ['a year of pause', { pauses: [{ from: '2026-01-01', to: '2026-12-31' }] }, { 'pauses.0.to': 'pause-long' }],
    ['negative extension', { atDeadline: { does: 'extend-once', hours: -5 } }, { 'atDeadline.hours': 'hours' }],
    ['lateness of no kind', { late: 'maybe' }, { late: 'choice' }],
  ])('%s', (_, change, faults) => {
    expect(refused(change)).toEqual(faults);
  });

  test('what nobody asked for is refused as well, and what is right has no faults', () => {
    expect(PostingCalendarSchema.safeParse({ ...defaultCalendar('UTC'), more: 1 }).success).toBe(false);
    expect(Object.keys(refused({ phases: { 'No Such': hours(1) } }))).toHaveLength(1);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`phase-${i}`, hours(1)]));
    expect(refused({ phases: many })).toEqual({ phases: 'too-many' });
    for (const zone of ['UTC', 'Europe/Moscow', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
      expect(calendarFaults(defaultCalendar(zone))).toEqual({});
  });
});

describe('the calendar file', () => {
  const reminder: CalendarEvent = {
    campaign: '4kq7xw2m0c9v1hd83jb5ntzyar',
    round: 3,
    deadline: at('2026-03-29T19:00Z'),
    changes: 2,
    title: 'Приказы: «Пыль, соль; и пепел»',
    text: 'Раунд 3.\nПриказы принимаются до этого времени, а потом ведущий закрывает раунд без тех, кто промолчал.',
  };
  /** Properties of the file as RFC 5545 has them: unfolded, unescaped, by component. */
  function reparse(file: string) {
    const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
    const components: Record<string, Record<string, string>[]> = {};
    const open: { name: string; found: Record<string, string> }[] = [];
    for (const line of lines.filter((each) => each !== '')) {
      const cut = line.indexOf(':');
      const [name, value] = [line.slice(0, cut), line.slice(cut + 1)];
      if (name === 'BEGIN') open.push({ name: value, found: {} });
      else if (name === 'END') {
        const { name: ended, found } = open.pop()!;
        expect(ended).toBe(value);
        components[ended] = [...(components[ended] ?? []), found];
      } else open.at(-1)!.found[name] = value.replace(/\\n/g, '\n').replace(/\\([,;\\])/g, '$1');
    }
    expect(open).toEqual([]);
    return components;
  }

  test('read back it has the deadline in UTC, a lasting name, the number of changes and the alarm', async () => {
    const file = icsText([reminder], 6);
    const { VEVENT, VALARM } = reparse(file);
    expect(VEVENT).toHaveLength(1);
    expect(VEVENT![0]).toMatchObject({
      UID: '4kq7xw2m0c9v1hd83jb5ntzyar-3@hexpost',
      SEQUENCE: '2',
      DTSTART: '20260329T190000Z',
      SUMMARY: reminder.title,
      DESCRIPTION: reminder.text,
    });
    expect(VALARM![0]).toMatchObject({ ACTION: 'DISPLAY', TRIGGER: '-PT6H' });
  });

  test('is written byte for byte like this', () => {
    const short = { ...reminder, title: 'A; b', text: 'Раунд 3.\nПриказы принимаются до этого времени.' };
    expect(icsText([short], 6, at('2026-03-01T10:00Z')).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Hexpost//Hexpost//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:4kq7xw2m0c9v1hd83jb5ntzyar-3@hexpost',
      'SEQUENCE:2',
      'DTSTAMP:20260301T100000Z',
      'DTSTART:20260329T190000Z',
      'DURATION:PT15M',
      'SUMMARY:A\\; b',
      'DESCRIPTION:Раунд 3.\\nПриказы принимаются до эт',
      ' ого времени.',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:A\\; b',
      'TRIGGER:-PT6H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('no line has more than 75 bytes', () => {
    const long = icsText([{ ...reminder, title: 'Щ'.repeat(300), text: '🚀'.repeat(300) }]);
    for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(reparse(long).VEVENT![0]).toMatchObject({ SUMMARY: 'Щ'.repeat(300), DESCRIPTION: '🚀'.repeat(300) });
  });

  test('several rounds are several events, the first version of each numbered 0', async () => {
    const { VEVENT } = reparse(
      icsText([
        { ...reminder, changes: 0 },
        { ...reminder, round: 4, changes: 0 },
      ]),
    );
    expect(VEVENT!.map(({ UID, SEQUENCE }) => [UID, SEQUENCE])).toEqual([
      ['4kq7xw2m0c9v1hd83jb5ntzyar-3@hexpost', '0'],
      ['4kq7xw2m0c9v1hd83jb5ntzyar-4@hexpost', '0'],
    ]);
  });

  test('a name cannot begin a line of its own', async () => {
    const title = 'A\r\nBEGIN:VALARM\rATTACH:http://x\u2028END:VEVENT';
    const { VEVENT, VALARM } = reparse(icsText([{ ...reminder, title }]));
    expect(VEVENT).toHaveLength(1);
    expect(VALARM).toHaveLength(1);
    expect(VEVENT![0]).not.toHaveProperty('ATTACH');
  });
});
