import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../src/dev/tested-system.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { times } from './play.ts';

/** Law 9: modifiers point the right way. Random fights, one thing changed, exact figures compared. */

const EPSILON = 1e-9;

/** Figures that a change moved the wrong way, and how many it moved at all. */
function wrongWay({ compare }: Comparison, never: Comparison['never'], tries = times(60, 1500)) {
  const wrong: string[] = [];
  let moved = 0;
  for (let i = 0; i < tries; i++) {
    const found = compare(String(i));
    for (const [at, before] of found?.before.entries() ?? []) {
      const after = found!.after[at]!;
      if (Math.abs(after - before) > EPSILON) moved++;
      if (never === 'raises' ? after > before + EPSILON : after < before - EPSILON)
        wrong.push(`fight ${i}: figure ${at} goes from ${before} to ${after}`);
    }
  }
  return { wrong: wrong.slice(0, 3), moved };
}

const ALL = TESTED_SYSTEMS.flatMap(({ id, comparisons }) => comparisons.map((comparison) => ({ id, ...comparison })));

describe('law 9: modifiers', () => {
  test.each(ALL)('$id: $name never $never the figures', (comparison) => {
    const { never, mayNeverMove = false } = comparison;
    const { wrong, moved } = wrongWay(comparison, never);
    expect(wrong).toEqual([]);
    if (mayNeverMove) return;
    expect(moved).toBeGreaterThan(0);
    // The law sees a modifier that points the other way.
    expect(wrongWay(comparison, never === 'raises' ? 'lowers' : 'raises').wrong).not.toEqual([]);
  });
});
