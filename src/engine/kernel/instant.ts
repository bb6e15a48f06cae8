/** Moments in time: ISO 8601 texts in UTC (`2026-03-05T20:59:00Z`) and milliseconds since 1970. The engine has no clock of its own. */

export type Iso = string;

const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?Z$/;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds since 1970; undefined for anything that is not a moment in UTC (another zone, 30 February). */
export function readInstant(text: unknown): number | undefined {
  const parts = typeof text === 'string' ? FORM.exec(text) : null;
  if (!parts) return undefined;
  const [year, month, day, hour, minute] = parts.slice(1, 6).map(Number) as [number, number, number, number, number];
  const [second, part] = [Number(parts[6] ?? 0), Number((parts[7] ?? '').padEnd(3, '0'))];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return daysSince1970(year, month, day) * DAY + hour * HOUR + minute * MINUTE + second * 1000 + part;
}

/** The one way to write a moment: whole seconds, no fraction. */
export function writeInstant(ms: number): Iso {
  const days = Math.floor(ms / DAY);
  const { year, month, day } = dateOf(days);
  const rest = ms - days * DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  const part = rest % 1000;
  const time = [rest / HOUR, (rest / MINUTE) % 60, (rest / 1000) % 60].map((value) => two(Math.floor(value))).join(':');
  const fraction = part === 0 ? '' : `.${String(part).padStart(3, '0')}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}${fraction}Z`;
}

export interface CalendarDay {
  readonly year: number;
  /** A number from 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const daysIn = (year: number, month: number): number => (month === 2 && leap(year) ? 29 : LENGTHS[month - 1]!);

/** Days since 1970-01-01 in the Gregorian calendar. Counts years from March, so that the leap day comes last. */
export function daysSince1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
}

/** The date that is this many days after 1970-01-01: the inverse of `daysSince1970`. */
export function dateOf(days: number): CalendarDay {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const inEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const dayOfYear = inEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** The day of the week, 0 for Sunday to 6, of a number of days since 1970-01-01. */
export const weekdayOf = (days: number): number => (((days + 4) % 7) + 7) % 7;
