import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectorsRules } from '../../src/dev/systems/sectors/campaigns.ts';
import { DAY, HOUR } from '../../src/engine/kernel/instant.ts';
import { deadlineAfter, momentOf, offsetAt } from '../../src/engine/sectors/calendar.ts';

/** S-10.2: the zones of the ruleset against those that Node knows, and deadlines against a clock on the wall. */

const { zones } = sectorsRules();
const wall = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
const known = [...zones.keys()].filter((id) => {
  try {
    return Boolean(wall(id));
  } catch {
    return false;
  }
});
const local = (zone: string, at: number): number => {
  const parts = Object.fromEntries(
    wall(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
  );
};
/** Minutes of the years that the table is for. */
const MOMENT = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2029, 11, 31) / 60_000 });

describe('S-10.2: zones', () => {
  test('there are the zones of the world', () => {
    expect(known.length).toBeGreaterThan(400);
    for (const id of ['UTC', 'Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney'])
      expect(known).toContain(id);
  });

  test('their clocks show what those of Node show, summer and winter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), MOMENT, (id, minute) => {
        const at = minute * 60_000;
        expect(at + offsetAt(zones.get(id)!, at)).toBe(local(id, at));
      }),
      { numRuns: 600 },
    );
  });

  test('Moscow is three hours ahead all year', () => {
    const moscow = zones.get('Europe/Moscow')!;
    for (const month of [0, 3, 6, 9]) expect(offsetAt(moscow, Date.UTC(2026, month, 15))).toBe(3 * HOUR);
  });
});

describe('S-10.2: deadlines', () => {
  test('a deadline shows its weekday and time on the wall, is later than the clock, and leaves the hours', () => {
    const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        MOMENT,
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 200 }),
        (id, minute, day, minHours) => {
          const clock = minute * 60_000;
          const at = deadlineAfter(zones.get(id)!, { closes: `${day} 23:59`, minHours }, clock);
          const parts = Object.fromEntries(
            wall(id)
              .formatToParts(at)
              .map(({ type, value }) => [type, value]),
          );
          expect(`${parts.weekday} ${parts.hour}:${parts.minute}`).toBe(`${day} 23:59`);
          expect(at).toBeGreaterThan(clock);
          expect(at).toBeGreaterThanOrEqual(clock + minHours * HOUR);
          // The first such moment: a week before it is too soon.
          expect(at - 7 * DAY - HOUR < Math.max(clock + 1, clock + minHours * HOUR)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('an hour that is skipped is taken an hour later, one that comes twice is the first', () => {
    const berlin = zones.get('Europe/Berlin')!;
    expect(momentOf(berlin, Date.UTC(2026, 2, 29, 2, 30))).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(momentOf(berlin, Date.UTC(2026, 9, 25, 2, 30))).toBe(Date.UTC(2026, 9, 25, 0, 30));
    const sydney = zones.get('Australia/Sydney')!;
    expect(momentOf(sydney, Date.UTC(2026, 9, 4, 2, 30))).toBe(Date.UTC(2026, 9, 3, 16, 30));
    expect(momentOf(sydney, Date.UTC(2026, 3, 5, 2, 30))).toBe(Date.UTC(2026, 3, 4, 15, 30));
  });
});
