import { describe, expect, test } from 'vitest';
import { sidesOf } from '../../src/dev/probe.ts';
import type { Secret } from '../../src/dev/tested-system.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { leaksIn } from './leaks.ts';
import { leakyLog, leakyOptions, leakyView } from './planted.ts';
import { moments, someSides, times } from './play.ts';
import { type Line, scouts, testedScouts } from './scouts.ts';

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

/** A game that hides where units are, with one change that lets it out. */
const LEAKS_OF_MOVEMENT: readonly (readonly [leak: string, change: Partial<AnySystem>, fault: string])[] = [
  ['the view keeps a unit that slipped away', { view: (state) => state }, 'the view of'],
  [
    'the log says where it went',
    {
      show: (event, viewer) =>
        scouts.show(event, viewer, false) && event.type === 'moved' ? event : scouts.show(event, viewer, false),
    },
    'is told of',
  ],
  ['a choice follows from it', leakyOptions(scouts), 'the options of'],
];

describe('law 5: hidden movement', () => {
  const game = { seed: 'scouts', entries: 150 };

  test('honest sightings are no leak, and a unit that slips away is tried', () => {
    const { faults, tried, hidden } = leaksIn(testedScouts, game);
    expect(faults).toEqual([]);
    expect([...tried]).toEqual(['move']);
    expect(hidden).toBeGreaterThan(20);
  });

  test('without "only what ends unseen" an honest sighting would look like a leak', () => {
    const secretsOf = (state: Line) =>
      testedScouts.secretsOf!(state).map(({ endsUnseen: _, ...secret }): Secret => secret);
    expect(leaksIn({ ...testedScouts, secretsOf }, game).faults).not.toEqual([]);
  });

  test.each(LEAKS_OF_MOVEMENT)('a leak is seen: %s', (_, change, fault) => {
    expect(leaksIn(testedScouts, game, { ...scouts, ...change }).faults.join()).toContain(fault);
  });
});
