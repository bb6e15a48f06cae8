import { tzOffset } from '@date-fns/tz';

/** What clocks and calendars of a time zone show. Instants are milliseconds since 1970 (UTC), days are counted from 1970. */

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A name of the time zone database that this computer knows, such as `Europe/Moscow`; no bare offsets. */
export function isZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]{2,20}(?:\/[\w+-]{1,30}){1,2})$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Days since 1970 of a date `YYYY-MM-DD`; undefined when there is no such date. */
export function dayOfDate(date: string): number | undefined {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === date ? at / DAY : undefined;
}

/** 1 is Monday: 1970 began on a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const offsetAt = (zone: string, at: number): number => tzOffset(zone, new Date(at)) * MINUTE;

/** The day that the zone has at an instant, counted from 1970. */
export const dayAt = (zone: string, at: number): number => Math.floor((at + offsetAt(zone, at)) / DAY);

/**
 * The first and the last instant at which clocks of the zone show a time (minutes after midnight) on a day: the same one but
 * when clocks are set back. A time that is skipped when they are set forward stands as much later as they are moved.
 */
export function shownAt(zone: string, day: number, minutes: number): readonly [number, number] {
  const shown = day * DAY + minutes * MINUTE;
  const ways = [shown - offsetAt(zone, shown - DAY), shown - offsetAt(zone, shown + DAY)];
  const real = ways.filter((at) => at + offsetAt(zone, at) === shown);
  const found = real.length > 0 ? real : [Math.max(...ways)];
  return [Math.min(...found), Math.max(...found)];
}
