import { describe, expect, test } from 'vitest';
import { freshNuclear, randomNuclearOptions } from '../../src/dev/systems/nuclear/campaigns.ts';
import { faultsOfState } from '../../src/dev/systems/nuclear/invariants.ts';
import { nuclearStep } from '../../src/dev/systems/nuclear/manner.ts';
import { type Campaign, type Entry, replay, submit, verify } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { GM, PUBLIC, type Seat } from '../../src/engine/kernel/ids.ts';
import { CHANGES } from '../../src/engine/nuclear/changes.ts';
import type { Event } from '../../src/engine/nuclear/events.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { randomChange } from './overrule-changes.ts';
import { overrule, rules, system } from './overrule-position.ts';

/** N-4.13: the game master sets a position right, and it stays one that play could have come to. */

const LONG = process.env.HEXPOST_LONG === '1' ? 20 : 1;

describe('500 random overrules within random play', () => {
  const overruled = new Set<string>();
  const refused = new Set<string>();
  let total = 0;
  const GAMES = [
    { seed: 'one', sheets: 'sequential', reserve: 'public' },
    { seed: 'two', sheets: 'sequential', reserve: 'secret' },
    { seed: 'three', sheets: 'simultaneous', reserve: 'public' },
    { seed: 'four', sheets: 'simultaneous', reserve: 'secret' },
    { seed: 'five', sheets: 'sequential', reserve: 'public' },
    { seed: 'six', sheets: 'simultaneous', reserve: 'secret' },
    { seed: 'seven', sheets: 'sequential', reserve: 'public' },
    { seed: 'eight', sheets: 'simultaneous', reserve: 'public' },
    { seed: 'nine', sheets: 'sequential', reserve: 'public' },
    { seed: 'ten', sheets: 'sequential', reserve: 'secret' },
    { seed: 'eleven', sheets: 'sequential', reserve: 'public' },
    { seed: 'twelve', sheets: 'simultaneous', reserve: 'secret' },
    { seed: 'thirteen', sheets: 'sequential', reserve: 'public' },
    { seed: 'fourteen', sheets: 'sequential', reserve: 'secret' },
  ] as const;
  test.each(GAMES)(
    '$sheets sheets, $reserve Reserves: a lawful position, no secret told, and the log proves itself',
    {
      timeout: 300_000 * LONG,
    },
    ({ seed, sheets, reserve }) => {
      const options = {
        ...randomNuclearOptions(rules, seed),
        sheets,
        'reserve-visibility': reserve,
        'turn-limit': 0,
        'control-target': 999,
        'start-prestige': 1500,
      };
      const random = stream(`overrule|${seed}`);
      const entries: Entry[] = [];
      const campaign: Campaign = { ...freshNuclear(rules, { seed, sides: 3, options }), entries };
      let state = replay(system, campaign) as State;
      const give = (seat: Seat, command: { command: string }) => {
        const result = submit(system, campaign, state, seat, command);
        if (!result.ok) return result.refusal.code;
        entries.push(result.entry);
        state = result.state as State;
        const faults = faultsOfState(rules, state);
        if (faults.length > 0) throw new Error(`${JSON.stringify(command)}: ${faults.join('; ')}`);
        return undefined;
      };
      let done = 0;
      while (done < 110 * LONG && state.phase !== 'over') {
        const changes = Array.from({ length: random() < 0.7 ? 1 : 4 }, () => randomChange(rules, state, random));
        const before = state;
        const code = give(GM, overrule(...changes));
        if (code !== undefined) refused.add(code);
        else {
          done++;
          for (const { change } of changes) overruled.add(change);
          expectSecrecy(before, state, entries.at(-1)!);
        }
        if (random() > 0.5) continue;
        const step = nuclearStep(system, state, random, 'eager');
        if (!step) throw new Error(`nobody finds anything to do in ${state.phase}`);
        expect(give(step.seat, step.command)).toBeUndefined();
      }
      total += done;
      expect(verify(system, campaign)).toMatchObject({ match: true, entries: entries.length });
    },
  );
  test('there were so many, every kind of change among them, and refusals of many kinds', () => {
    expect([...overruled].sort()).toEqual([...CHANGES].sort());
    expect(total).toBeGreaterThanOrEqual(500);
    expect(refused.size).toBeGreaterThan(12);
  });
});

/** Who is told nothing sees nothing; who is told sees no unit that the view hides. */
function expectSecrecy(before: State, after: State, { events }: Entry): void {
  for (const viewer of [...after.order, PUBLIC]) {
    const shown = events.filter((event) => system.show(event as Event, viewer, false));
    expect([0, events.length]).toContain(shown.length);
    if (shown.length === 0) {
      expect(hashOf(system.view(after, viewer))).toBe(hashOf(system.view(before, viewer)));
      continue;
    }
    const seen = { ...system.view(before, viewer).units, ...system.view(after, viewer).units };
    const named = (shown as readonly Event[]).flatMap((event) =>
      event.type === 'corrected' && 'unit' in event.change ? [event.change] : [],
    );
    // A unit that came and went in one overrule was seen in between.
    const placed = new Set(
      named.flatMap(({ change, unit }) => (change === 'restore' || change === 'place' ? [unit] : [])),
    );
    for (const { unit } of named) expect(unit in seen || placed.has(unit)).toBe(true);
  }
}
