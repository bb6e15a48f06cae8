import { tzOffset } from '@date-fns/tz';
import { DAY, MINUTE } from '@hexpost/engine';

/** Local times and dates in a time zone. Instants are milliseconds since 1970 (UTC); days are numbered from 1970. */

const ZONE = /^(?:UTC|[A-Za-z_]{2,20}(?:\/[A-Za-z0-9_+-]{1,30}){1,2})$/;

/**
 * True for a time zone by the form of its name alone, such as `Europe/Moscow`, because everybody must read the same blocks: which
 * zones there are changes every year. Bare offsets are refused.
 */
export const isZone = (name: string): boolean => ZONE.test(name);

/** Answers by zone; strangers name zones too, so their number is limited. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 1_000;

/** True when this computer knows the zone. */
export function isKnownZone(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, isZone(name) && hasClock(name));
  return known.get(name)!;
}

function hasClock(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The zone by which this computer reckons: UTC in place of one that it does not know. */
export const zoneHere = (name: string): string => (isKnownZone(name) ? name : 'UTC');

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

const offsetAt = (zone: string, at: number): number => tzOffset(zoneHere(zone), new Date(at)) * MINUTE;

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
