import { tzOffset } from '@date-fns/tz';
import { DAY, MINUTE } from '@hexpost/engine';

/** Local times and dates in a time zone. Instants are milliseconds since 1970 (UTC); days are numbered from 1970. */

/** True when this computer knows a time zone by its IANA name, such as `Europe/Moscow`. Bare offsets are refused. */
export function isZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]{2,20}(?:\/[\w+-]{1,30}){1,2})$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The day number of a date `YYYY-MM-DD`; undefined if the date does not exist. */
export function dayOfDate(date: string): number | undefined {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === date ? at / DAY : undefined;
}

/** The local date and time in a zone as `YYYY-MM-DDThh:mm`, the value of a field for both. */
export function localTime(zone: string, at: number): string {
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);
}

/** The instant at which clocks in a zone show `YYYY-MM-DDThh:mm`, the later one if they show it twice; undefined for an invalid time. */
export function instantOfLocal(zone: string, local: string): number | undefined {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(local) ?? [];
  const day = date === undefined ? undefined : dayOfDate(date);
  return day === undefined ? undefined : shownAt(zone, day, Number(hours) * 60 + Number(minutes))[1];
}

/** 1 is Monday. */
export const isoWeekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const offsetAt = (zone: string, at: number): number => tzOffset(zone, new Date(at)) * MINUTE;

/** The day number in the zone at an instant. */
export const dayAt = (zone: string, at: number): number => Math.floor((at + offsetAt(zone, at)) / DAY);

/**
 * The first and the last instant at which clocks in the zone show a time (minutes after midnight) on a day. They differ only
 * when clocks are set back. A time that is skipped when clocks are set forward is moved by the same amount.
 */
export function shownAt(zone: string, day: number, minutes: number): readonly [number, number] {
  const shown = day * DAY + minutes * MINUTE;
  const candidates = [shown - offsetAt(zone, shown - DAY), shown - offsetAt(zone, shown + DAY)];
  const real = candidates.filter((at) => at + offsetAt(zone, at) === shown);
  const found = real.length > 0 ? real : [Math.max(...candidates)];
  return [Math.min(...found), Math.max(...found)];
}
