import { DAY, dateOf, daysIn, daysSince1970, HOUR, MINUTE, weekdayOf } from '../kernel/instant.ts';
import { type Closing, WEEKDAYS } from './data.ts';
import type { ClockChange, SummerTime, Zones } from './ruleset.ts';

/**
 * S-10.2: moments from weekdays and local times. The time zones come from the ruleset, not from the machine, so that
 * machines with different time zone tables compute the same deadline.
 */

export interface TimeZone {
  readonly id: string;
  /** Milliseconds ahead of UTC in winter. */
  readonly offset: number;
  readonly summer: SummerTime | undefined;
}

export function zonesOf({ summer, zones }: Zones): ReadonlyMap<string, TimeZone> {
  const rules = new Map(summer.map((rule) => [rule.id, rule]));
  return new Map(
    Object.entries(zones).flatMap(([key, names]) => {
      const [minutes, rule] = key.split(' ');
      const offset = Number(minutes) * MINUTE;
      return names.map((id) => [id, { id, offset, summer: rule === undefined ? undefined : rules.get(rule) }] as const);
    }),
  );
}

/** The offset of a zone from UTC at a moment, in milliseconds. */
export function offsetAt({ offset, summer }: TimeZone, at: number): number {
  if (!summer) return offset;
  const { year } = dateOf(Math.floor((at + offset) / DAY));
  const shift = summer.by === 'utc' ? 0 : offset;
  const [from, to] = [changeOf(summer.from, year) - shift, changeOf(summer.to, year) - shift];
  const isSummer = from < to ? at >= from && at < to : at >= from || at < to;
  return isSummer ? offset + summer.minutes * MINUTE : offset;
}

/** The moment of a clock change in a year, with its time of day taken as UTC. */
function changeOf({ month, nth, weekday, at }: ClockChange, year: number): number {
  const wanted = WEEKDAYS.indexOf(weekday);
  const first = daysSince1970(year, month, 1);
  const day = 1 + ((wanted - weekdayOf(first) + 7) % 7) + 7 * (nth - 1);
  return (first + (day > daysIn(year, month) ? day - 7 : day) - 1) * DAY + timeOf(at);
}

function timeOf(at: string): number {
  const [hours, minutes] = at.split(':').map(Number) as [number, number];
  return hours * HOUR + minutes * MINUTE;
}

/** The moment of a local time. If the clocks go back over it, the first of the two; if a clock change skips it, an hour later. */
export function momentOf(zone: TimeZone, local: number): number {
  const winter = local - zone.offset;
  const summer = winter - (zone.summer?.minutes ?? 0) * MINUTE;
  for (const at of [summer, winter]) if (at + offsetAt(zone, at) === local) return at;
  return momentOf(zone, local + HOUR);
}

/** The first closing time that is at least `minHours` after `clock`. */
export function deadlineAfter(zone: TimeZone, { closes, minHours }: Closing, clock: number): number {
  const [weekday, time] = closes.split(' ') as [(typeof WEEKDAYS)[number], string];
  const wanted = WEEKDAYS.indexOf(weekday);
  const today = Math.floor((clock + offsetAt(zone, clock)) / DAY);
  for (let day = today - 1; ; day++) {
    if (weekdayOf(day) !== wanted) continue;
    const at = momentOf(zone, day * DAY + timeOf(time));
    if (at > clock && at >= clock + minHours * HOUR) return at;
  }
}
