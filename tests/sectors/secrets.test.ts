import { describe, expect, test } from 'vitest';
import tested from '../../src/dev/systems/sectors/index.ts';
import { PUBLIC } from '../../src/engine/kernel/ids.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { leaksIn } from '../laws/leaks.ts';
import { moments } from '../laws/play.ts';

/** What is secret in Sectors: sheets, drafts, first army lists. That nothing else leaks is law 5. */

const { system } = tested;

describe('S-11: secrets', () => {
  test('S-11.2, S-11.3: sheets, drafts and first army lists are tried by law 5', () => {
    const wanted = ['cancel-battle', 'deploy', 'submit-list', 'submit-orders'];
    const tried = new Set<string>();
    // Law 5 holds the faults; here games are played until each secret command was met.
    for (let i = 0; i < 12 && tried.size < wanted.length; i++)
      for (const name of leaksIn(tested, { seed: `leaks ${i}`, sides: 2 + (i % 4), entries: 120 }).tried)
        tried.add(name);
    expect([...tried].sort()).toEqual(wanted);
  });

  test('S-11.5: the public sees no sheet and no draft', () => {
    for (const { after } of moments(tested, { seed: 'public', sides: 3, entries: 1000 })) {
      const seen = system.view(after, PUBLIC) as State;
      if (after.revealed || after.phase === 'finished') continue;
      expect(Object.values(seen.sides).every(({ sheet }) => sheet === null)).toBe(true);
      expect(Object.keys(seen.battles).length + Object.keys(seen.departures).length).toBe(0);
    }
  });
});
