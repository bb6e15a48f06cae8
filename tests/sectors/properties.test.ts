import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzz } from '../../src/dev/fuzz-game.ts';
import { sameMind } from '../../src/dev/laws.ts';
import { tampered } from '../../src/dev/probe.ts';
import { freshSectors, playSectors, randomSectorsOptions } from '../../src/dev/systems/sectors/campaigns.ts';
import tested from '../../src/dev/systems/sectors/index.ts';
import { faultsOfSectorsEntry } from '../../src/dev/systems/sectors/invariants.ts';
import { foldEvents, replay } from '../../src/engine/kernel/campaign.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { freezeFromNowOn } from '../../src/engine/kernel/plain-data.ts';
import { randomCommand, shuffled } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand, AnyEvent } from '../../src/engine/kernel/system.ts';
import { outcomeOf } from '../../src/engine/sectors/outcome.ts';
import { begin } from '../../src/engine/sectors/scenario.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { ARMIES, CLOSE, LONG, position, RUNS, rules, system } from './positions.ts';

/** What holds whatever is played. */

freezeFromNowOn();

describe('S-4: a sheet that options have ready', () => {
  test('is accepted by decide, and one that they do not is refused', () => {
    fc.assert(
      fc.property(ARMIES, fc.integer({ min: 2, max: 5 }), fc.string(), (armies, sides, seed) => {
        const state = position(armies, sides);
        const random = stream(seed);
        for (const seat of state.seats) {
          const sheet = randomCommand(system, state, seat, random, { optional: 0.8 }, { command: 'submit-orders' });
          if (!sheet) continue;
          expect(system.decide(state, seat, sheet, keyed('properties', '0')).ok).toBe(true);
          const { orders, ...rest } = sheet as AnyCommand & { orders: AnyCommand };
          // A wrong sheet, a wrong order in it, and the sheet of somebody else.
          const changed = [
            tampered(tested, state, sheet, random),
            { ...rest, orders: tampered(tested, state, orders, random) },
          ];
          for (const other of changed) expect(sameMind(system, state, seat, other)).toEqual([]);
          for (const other of state.seats) expect(sameMind(system, state, other, sheet)).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('S-8: the map update', () => {
  const CATEGORIES = ['draw-light', 'draw-bloody', 'solid', 'crushing', 'slaughter'] as const;
  const RESULTS = fc.array(
    fc.record({ sector: fc.integer({ min: 1, max: 5 }), category: fc.constantFrom(...CATEGORIES), red: fc.boolean() }),
    { maxLength: 12 },
  );

  test('losses never go below zero, are what the categories say, and come in any order', () => {
    fc.assert(
      fc.property(ARMIES, RESULTS, fc.string(), (armies, results, seed) => {
        const battle = ({ sector, category, red }: (typeof results)[number], i: number) => [
          `r1b${i + 1}`,
          {
            sector: `s${sector}`,
            attacker: 'red',
            defender: 'blue',
            category,
            winner: category.startsWith('draw') ? null : red ? 'red' : 'blue',
            method: 'agreed',
          },
        ];
        const before = position(armies, 2);
        const given = (list: typeof results): State => {
          const battles = begin(rules, { phase: 'results', battles: Object.fromEntries(list.map(battle)) }, {}).battles;
          return { ...before, phase: 'results', revealed: true, battles };
        };
        const state = given(results);
        const decision = system.decide(state, 'gm', CLOSE[1], keyed('losses', '0'));
        if (!decision.ok) throw new Error(decision.refusal.code);
        const events = decision.events as (AnyEvent & {
          side: string;
          sector: string;
          armies: number;
          declared: number;
        })[];
        for (const { type, side, sector, armies: lost, declared } of events) {
          if (type !== 'armies-lost') continue;
          const stood = before.sectors[sector]!.armies[side]!;
          const owed = results
            .filter((result) => `s${result.sector}` === sector)
            .map(({ category, red }) => {
              if (category === 'draw-light') return 0;
              if (category === 'draw-bloody') return 1;
              if ((side === 'red') === red) return 0;
              return { solid: 1, crushing: 2, slaughter: 3 }[category];
            })
            .reduce((sum: number, each) => sum + each, 0);
          expect(declared).toBe(owed);
          expect(lost).toBe(Math.min(owed, stood));
        }
        const end = foldEvents(system, state, events) as State;
        expect(faultsOfSectorsEntry(state, end, { events })).toEqual([]);
        for (const sector of Object.values(end.sectors))
          for (const count of Object.values(sector.armies)) expect(count).toBeGreaterThanOrEqual(0);
        const shuffledResults = given(shuffled(results, stream(seed)));
        const again = system.decide(shuffledResults, 'gm', CLOSE[1], keyed('losses', '0'));
        if (!again.ok) throw new Error(again.refusal.code);
        const other = foldEvents(system, shuffledResults, again.events as AnyEvent[]) as State;
        expect(other.sectors).toEqual(end.sectors);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('S-7.8: the outcome table', () => {
  test('changing sides changes the winner and nothing else; losing more never helps', () => {
    const order = ['draw', 'solid', 'crushing', 'slaughter'];
    const points = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(points, points, fc.nat(2000), fc.nat(2000), fc.nat(200), (listA, listB, a, b, more) => {
        const { data } = rules.ruleset;
        const side = (id: string, list: number, lost: number) => ({ side: id, list, lost: Math.min(list, lost) });
        const there = outcomeOf(data, side('red', listA, a), side('blue', listB, b));
        const back = outcomeOf(data, side('blue', listB, b), side('red', listA, a));
        expect(back).toEqual(there);
        const worse = outcomeOf(data, side('red', listA, a + more), side('blue', listB, b));
        const rank = ({ category, winner }: typeof there) =>
          (winner === 'red' ? 1 : -1) * (winner === null ? 0 : order.indexOf(category));
        expect(rank(worse)).toBeLessThanOrEqual(rank(there));
      }),
      { numRuns: RUNS * 4 },
    );
  });
});

describe('whole campaigns', () => {
  test('armies are conserved from the first entry to the last, and every campaign finishes', () => {
    for (let i = 0; i < (LONG ? 60 : 8); i++) {
      const seed = `whole ${i}`;
      const fresh = freshSectors(rules, { seed, sides: 2 + (i % 4), options: randomSectorsOptions(rules, seed) });
      const { campaign, state } = playSectors(system, fresh);
      expect(state.phase).toBe('finished');
      let before = replay(system, campaign, 0) as State;
      for (const entry of campaign.entries) {
        const now = foldEvents(system, before, entry.events) as State;
        expect(faultsOfSectorsEntry(before, now, entry)).toEqual([]);
        before = now;
      }
    }
  });

  test('the fuzzer sees an army from nowhere', () => {
    const generous = {
      ...system,
      evolve: (state: State, event: AnyEvent) => {
        const next = system.evolve(state, event) as State;
        if (event.type !== 'armies-replenished') return next;
        const { side, sector } = event as AnyEvent & { side: string; sector: string };
        const there = next.sectors[sector]!;
        const armies = { ...there.armies, [side]: there.armies[side]! + 1 };
        return { ...next, sectors: { ...next.sectors, [sector]: { ...there, armies } } };
      },
    };
    const game = {
      system: 'sectors',
      seed: 'generous',
      sides: 2,
      turns: 9,
      options: 'default',
      style: 'eager',
    } as const;
    expect(fuzz(tested, game, { verify: false }, generous).faults.join()).toContain('the log says');
  });
});
