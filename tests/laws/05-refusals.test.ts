import { describe, expect, test } from 'vitest';
import { refusalsSayNoMore } from '../../src/dev/law-of-refusals.ts';
import { TESTED_SYSTEMS } from '../../src/dev/tested-systems.ts';
import type { KnownCommands } from '../../src/dev/wrong-commands.ts';
import { PUBLIC } from '../../src/engine/kernel/ids.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { leakyCode, leakyDraft, leakyFacts } from './planted.ts';
import { type LawGame, moments, optionSetsOf, someSides, times } from './play.ts';

/** Law 5: a refusal says no more than the view: what is asked in the true state is answered as in the view of it. */

describe.each(TESTED_SYSTEMS)('law 5: refusals of $id', (tested) => {
  const { system, seatsOf } = tested;

  /** Asks every seat and the public in every second position. */
  function faultsIn(games: readonly LawGame[], asked = system, most = 3): string[] {
    const faults: string[] = [];
    const known: KnownCommands = new Map();
    for (const game of games)
      for (const { before, entry, campaign, random } of moments(tested, game)) {
        known.set(String(entry.command.command), entry.command as unknown as AnyCommand);
        if (campaign.entries.length % 2 === 0) continue;
        for (const seat of [...seatsOf(before), PUBLIC])
          faults.push(...refusalsSayNoMore(tested, asked, before, seat, known, times(3, 8), random));
        if (faults.length >= most) return faults.slice(0, most);
      }
    return faults;
  }

  for (const options of optionSetsOf(tested))
    test(`what a seat asks is answered by what it sees (${options})`, () => {
      const games = Array.from({ length: times(2, 20) }, (_, i) => ({
        seed: `refusals ${i}`,
        options,
        sides: someSides(tested, i),
        entries: times(300, 1000),
      }));
      expect(faultsIn(games)).toEqual([]);
    });

  if (!tested.open)
    test.each([
      ['a code', leakyCode, '"code":"taken"'],
      ['a fact', leakyFacts, '"hidden":'],
      ['a draft', leakyDraft, 'the options of'],
    ] as const)('a leak is seen in %s', (_, leaky, fault) => {
      const games = optionSetsOf(tested).map((options) => ({ seed: 'planted', options, entries: 200 }));
      expect(faultsIn(games, leaky(system), 1).join()).toContain(fault);
    });
});
