import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshSectors, playSectors, randomSectorsOptions } from '../../src/dev/systems/sectors/campaigns.ts';
import { foldEvents, replay } from '../../src/engine/kernel/campaign.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { Seat } from '../../src/engine/kernel/ids.ts';
import { freezeFromNowOn } from '../../src/engine/kernel/plain-data.ts';
import { type Random, randomCommand, shuffled } from '../../src/engine/kernel/random-player.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { battlesOf, isOver, totalOf } from '../../src/engine/sectors/position.ts';
import { begin } from '../../src/engine/sectors/scenario.ts';
import type { Phase, State } from '../../src/engine/sectors/state.ts';
import { ARMIES, CLOSE, LONG, played, position, RUNS, rules, SIDES, system } from './positions.ts';

/** What comes in at the same time may come in any order. */

freezeFromNowOn();

describe('S-4, S-5: sheets', () => {
  test('the order in which independent sheets come in does not change the battle list', () => {
    fc.assert(
      fc.property(ARMIES, fc.integer({ min: 2, max: 5 }), fc.string(), (armies, sides, seed) => {
        const state = position(armies, sides);
        const random = stream(seed);
        const sheets = state.seats.flatMap((seat): [Seat, AnyCommand][] => {
          const command = randomCommand(system, state, seat, random, { optional: 0.8 }, { command: 'submit-orders' });
          return command ? [[seat, command]] : [];
        });
        // A side without armies has nothing to name; the master does not wait for it.
        const absent = state.seats
          .filter((seat) => !sheets.some(([of]) => of === seat))
          .map((target): [Seat, AnyCommand & { target: string }] => ['gm', { command: 'mark-absent', target }]);
        const one = played(state, [...absent, ...sheets, CLOSE, CLOSE]);
        const other = played(state, [...absent, ...shuffled(sheets, random), CLOSE, CLOSE]);
        expect(hashOf(other)).toBe(hashOf(one));
        // S-4.9: never more battles than attacks; S-5.6: always somebody on both sides.
        for (const battle of Object.values(one.battles))
          for (const side of [battle.attacker, battle.defender]) expect(battle.armies[side]).toBeGreaterThan(0);
        // S-5.13: who leaves is under way, nobody is lost.
        for (const seat of state.seats) expect(totalOf(one, seat)).toBe(totalOf(state, seat));
      }),
      { numRuns: RUNS },
    );
  });

  test('S-3: neither does the order of deployments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.string(), (sides, seed) => {
        const state = begin(rules, { phase: 'deployment', seats: SIDES.slice(0, sides) }, {});
        const random = stream(seed);
        const sheets = state.seats.map((seat): [Seat, AnyCommand] => [
          seat,
          randomCommand(system, state, seat, random, {}, { command: 'deploy' })!,
        ]);
        const one = played(state, [...sheets, CLOSE]);
        expect(hashOf(played(state, [...shuffled(sheets, random), CLOSE]))).toBe(hashOf(one));
        for (const seat of state.seats) {
          expect(totalOf(one, seat)).toBe(10);
          expect(Object.values(one.sectors).filter(({ armies }) => (armies[seat] ?? 0) > 0)).toHaveLength(3);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('whatever was played before', () => {
  /** Positions in which a phase of a played campaign has just opened. */
  function openings(seed: string, sides: number, phase: Phase): State[] {
    const options = { ...randomSectorsOptions(rules, seed), advance: 'gm' } as const;
    const { campaign } = playSectors(system, freshSectors(rules, { seed, sides, options }));
    let state = replay(system, campaign, 0) as State;
    return campaign.entries.flatMap(({ events }) => {
      state = foldEvents(system, state, events) as State;
      const opened = events.some((event) => event.type === 'phase-opened') && state.phase === phase;
      return opened ? [state] : [];
    });
  }
  const campaigns = Array.from({ length: LONG ? 60 : 8 }, (_, i) => [`order ${i}`, 2 + (i % 4)] as const);

  test('S-4.14: the order of sheets does not change the round', () => {
    let tried = 0;
    for (const [seed, sides] of campaigns) {
      const random = stream(seed);
      for (const state of openings(seed, sides, 'orders')) {
        const sheets = state.seats.flatMap((seat): [Seat, AnyCommand][] => {
          const sheet = randomCommand(system, state, seat, random, { optional: 0.8 }, { command: 'submit-orders' });
          return sheet ? [[seat, sheet]] : [];
        });
        if (sheets.length < state.seats.filter((seat) => !state.sides[seat]!.eliminated).length) continue;
        const one = played(state, [...sheets, CLOSE, CLOSE]);
        expect(hashOf(played(state, [...sheets.reverse(), CLOSE, CLOSE]))).toBe(hashOf(one));
        expect(hashOf(played(state, [...shuffled(sheets, random), CLOSE, CLOSE]))).toBe(hashOf(one));
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(campaigns.length);
  });

  /** What people do about one battle, as if there were no other: lists, reports, answers, dice, rulings. */
  function aboutBattle(start: State, battle: string, random: Random): [Seat, AnyCommand][] {
    const { attacker, defender } = start.battles[battle]!;
    const names = ['submit-list', 'report-result', 'report-result', 'confirm-result', 'dispute-result', 'offer-quick'];
    const steps: [Seat, AnyCommand][] = [];
    let state = start;
    for (let i = 0; i < 6 && !isOver(state.battles[battle]!); i++) {
      const seat = random() < 0.5 ? attacker : defender;
      const command = shuffled(names, random)[0]!;
      const given = randomCommand(system, state, seat, random, { optional: 0.3 }, { command, battle });
      if (!given) continue;
      steps.push([seat, given]);
      state = played(state, [[seat, given]]);
    }
    if (isOver(state.battles[battle]!)) return steps;
    const ruling = randomCommand(system, state, 'gm', random, {}, { command: 'rule-result', battle })!;
    return [...steps, ['gm', ruling]];
  }

  /** The steps of all, those of each in their order. */
  function mixed<Step>(lists: readonly (readonly Step[])[], random: Random): Step[] {
    const rest = lists.map((list) => [...list]);
    const turns = shuffled(
      lists.flatMap((list, i) => list.map(() => i)),
      random,
    );
    return turns.map((i) => rest[i]!.shift()!);
  }

  test('S-5.3, S-7: the order in which different battles are reported does not change the map update', () => {
    let tried = 0;
    for (const [seed, sides] of campaigns) {
      const random = stream(seed);
      for (const state of openings(seed, sides, 'battles')) {
        const lists = battlesOf(state).flatMap((battle) =>
          isOver(battle) ? [] : [aboutBattle(state, battle.id, random)],
        );
        const one = played(state, [...lists.flat(), CLOSE, CLOSE]);
        for (let i = 0; i < 3; i++)
          expect(hashOf(played(state, [...mixed(lists, random), CLOSE, CLOSE]))).toBe(hashOf(one));
        if (lists.length > 1) tried++;
      }
    }
    expect(tried).toBeGreaterThan(campaigns.length);
  });
});

test('S-4.8: where no opponent stands, attacking is refused without a name', () => {
  const state = position(
    [
      [3, 0, 0],
      [3, 0, 2],
      [1, 1, 0],
      [0, 1, 1],
      [0, 1, 1],
    ],
    3,
  );
  const reasonIn = (sector: string) => {
    const { fields } = system.options(state, 'red', { command: 'submit-orders' });
    const field = fields.find(({ name, within }) => name === 'action' && within?.[1] === sector)!;
    return 'choices' in field ? field.choices.find(({ value }) => value === 'attack')?.refusal : undefined;
  };
  expect(reasonIn('s1')).toMatchObject({ code: 'target-not-there', facts: { sector: 's1' } });
  expect(reasonIn('s1')!.facts).not.toHaveProperty('target');
  expect(reasonIn('s2')).toBeUndefined();
});
