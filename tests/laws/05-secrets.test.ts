import { describe, expect, test } from 'vitest';
import { sidesOf } from '../../src/dev/probe.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import { leaksIn } from './leaks.ts';
import { leakyLog, leakyOptions, leakyView } from './planted.ts';
import { moments, someSides, times } from './play.ts';

/** Law 5: a view does not change when only another seat's secret does; nor do options, nor the log. */

describe.each(TESTED_SYSTEMS)('law 5: secrets of $id', (tested) => {
  const { system, optionSets } = tested;

  for (const options of optionSets.laws)
    test(`what a side does in secret shows to nobody else (${options})`, () => {
      for (let i = 0; i < times(2, 20); i++) {
        const game = { seed: `secret ${i}`, options, sides: someSides(tested, i), entries: times(110, 700) };
        const { faults, tried, hidden } = leaksIn(tested, game);
        expect(faults).toEqual([]);
        // A system that hides nothing says so; every other one lets this law try its secrets.
        if (tested.open) expect(hidden).toBe(0);
        else expect(tried.size).toBeGreaterThan(0);
      }
    });

  test('options follow from what a side may see', () => {
    for (const { campaign, after } of moments(tested, { seed: 'seen', sides: 3, entries: times(110, 700) }))
      for (const side of sidesOf(campaign))
        expect(JSON.stringify(system.options(system.view(after, side), side))).toBe(
          JSON.stringify(system.options(after, side)),
        );
  });

  if (!tested.open)
    test.each([
      ['the view', leakyView, 'the view of'],
      ['the log', leakyLog, 'is told of'],
      ['the options', leakyOptions, 'the options of'],
    ] as const)('a leak is seen in %s', (_, leaky, fault) => {
      const game = { seed: 'planted', entries: 60 };
      expect(leaksIn(tested, game, leaky(system)).faults.join()).toContain(fault);
    });
});
