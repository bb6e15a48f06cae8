import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInstant, weekdayOf, writeInstant } from '../../src/engine/kernel/instant.ts';

/** Moments without a clock: held against JavaScript's own dates, which the engine may not use. */

describe('moments', () => {
  test('are read and written as Date does, from 1970 to 2200', () => {
    const last = Date.UTC(2200, 0, 1) / 1000;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: last }), (seconds) => {
        const text = new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
        expect(readInstant(text)).toBe(seconds * 1000);
        expect(writeInstant(seconds * 1000)).toBe(text);
        expect(weekdayOf(Math.floor(seconds / 86_400))).toBe(new Date(seconds * 1000).getUTCDay());
      }),
    );
  });

  test('may leave the seconds out, or have a fraction', () => {
    expect(writeInstant(readInstant('2026-03-05T20:59Z')!)).toBe('2026-03-05T20:59:00Z');
    expect(writeInstant(readInstant('2026-03-05T20:59:00.5Z')!)).toBe('2026-03-05T20:59:00.500Z');
  });

  test('in another form, or on a day that is none, are not read', () => {
    for (const text of [
      '2026-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:00+03:00',
      '2026-01-01',
      'tomorrow',
      '',
      null,
      1_772_000_000,
    ])
      expect(readInstant(text), String(text)).toBeUndefined();
    expect(readInstant('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
  });
});
