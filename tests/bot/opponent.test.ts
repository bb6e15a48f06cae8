import { beforeAll, describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/bot/levels.ts';
import { opponentFor } from '../../src/bot/opponent.ts';
import { roughDice } from '../../src/bot/rough-dice.ts';
import { type ArenaScenario, bout, fieldsOf } from '../../src/dev/arena-games.ts';
import { loadRuleset } from '../../src/dev/ruleset-files.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { Doctrine } from '../../src/engine/kernel/doctrine.ts';
import { randomCommand } from '../../src/engine/kernel/random-player.ts';
import { loadAnyEngine } from '../../src/systems/engines.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import { SHIPPED } from '../systems/shipped.ts';

/** The computer opponent: legal, repeatable, without eyes for secrets. `npm run arena` measures how well it plays. */

const playable: string[] = [];
for (const { id, scenarios } of SYSTEMS) {
  const loaded = (await loadAnyEngine(id))!.load(loadRuleset(`rulesets/${id}`));
  if (loaded.ok && loaded.doctrine && scenarios) playable.push(id);
}

test('the computer plays every system that ships', () => {
  expect(playable).toEqual(expect.arrayContaining([...SHIPPED]));
});

describe('rough dice', () => {
  const roll = { label: 'hit', by: 'r1', against: 'b1', clause: 'N-7.1' } as const;

  test('the same roll has the same faces in two plans, another trial has others', () => {
    const throws = (seed: number) => roughDice(seed, new Map()).roll(roll, 6, 20).join('');
    expect(throws(1)).toBe(throws(1));
    expect(new Set([1, 2, 3, 4].map(throws)).size).toBe(4);
  });

  test('a second roll of the name differs from the first, whatever was rolled between', () => {
    const [one, other] = [new Map<string, number>(), new Map<string, number>()];
    const first = roughDice(7, one).roll(roll, 100, 9);
    roughDice(7, other).roll(roll, 100, 9);
    roughDice(7, other).roll({ ...roll, by: 'r2' }, 100, 9);
    const second = roughDice(7, other).roll(roll, 100, 9);
    expect(second).toEqual(roughDice(7, one).roll(roll, 100, 9));
    expect(second).not.toEqual(first);
  });

  test('every face of a d6 falls about as often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let seed = 0; seed < 2000; seed++)
      for (const face of roughDice(seed, new Map()).roll(roll, 6, 6)) counts[face - 1]!++;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(2000 * (5 / 6)));
  });
});

describe.each(playable)('the opponent in %s', (id) => {
  let fields: readonly ArenaScenario[];
  beforeAll(async () => {
    fields = await fieldsOf(id);
  });

  test('recruits play a game to its end without a refusal', () => {
    const field = fields[0]!;
    const sides = field.system.sides(field.start).map(() => ({ judgement: 'recruit' }) as const);
    const { faults, commands } = bout(id, field, sides, 'a short game');
    expect(faults).toEqual([]);
    expect(commands).toBeGreaterThan(10);
  });

  test.each(LEVELS)('a %s gives the same first command for the same seed', (judgement) => {
    const { system, doctrine, start } = fields[0]!;
    const seat = system.awaited(start).find((each) => system.sides(start).includes(each))!;
    const first = () =>
      opponentFor({ system, doctrine, seat, level: judgement, seed: 'twice', effort: 0.1 }).next(start);
    expect(first()).toEqual(first());
    expect(first()).toBeDefined();
  });

  test('the doctrine is never shown more than the seat may see', () => {
    const [field] = fields;
    const { system, doctrine } = field!;
    const { state, seat, hides } = momentOfSecrets(field!);
    const seen: unknown[] = [];
    const spied: Doctrine<unknown> = {
      ...doctrine,
      imagine(view, ...rest) {
        seen.push(view);
        return doctrine.imagine(view, ...rest);
      },
      routine(view, ...rest) {
        seen.push(view);
        return doctrine.routine(view, ...rest);
      },
    };
    opponentFor({ system, doctrine: spied, seat, level: 'recruit', seed: 'eyes' }).next(state);
    expect(seen.length).toBeGreaterThan(0);
    for (const view of seen) expect(view).toEqual(system.view(state, seat));
    // In these two every game has secrets; elsewhere only if somebody writes papers.
    if (id === 'nuclear' || id === 'sectors') expect(hides).toBe(true);
  });
});

/** A position of a game of recruits in which something is hidden from a seat that has to act, if there is one; else the last. */
function momentOfSecrets({ system, doctrine, start }: ArenaScenario) {
  const opponents = new Map(
    system
      .sides(start)
      .map((seat) => [seat, opponentFor({ system, doctrine, seat, level: 'recruit', seed: 'secrets' })] as const),
  );
  let state = start;
  let seat = '';
  for (let commands = 0; commands < 120 && !system.isOver(state); commands++) {
    const seats = system.awaited(state);
    seat = seats.find((each) => opponents.has(each)) ?? seat;
    if (opponents.has(seat) && JSON.stringify(system.view(state, seat)) !== JSON.stringify(state))
      return { state, seat, hides: true };
    let step: { seat: string; command: unknown } | undefined;
    for (const each of seats) {
      const command = opponents.get(each)?.next(state)?.command ?? (opponents.has(each) ? undefined : master(state));
      if (command) step ??= { seat: each, command };
    }
    if (!step) break;
    const decision = system.decide(state, step.seat, step.command, keyed('secrets', system.when(state)));
    if (!decision.ok) break;
    state = foldEvents(system, state, decision.events);
  }
  return { state, seat, hides: false };

  function master(now: unknown) {
    return doctrine.master?.(now) ?? randomCommand(system, now, 'gm', () => 0.5);
  }
}

describe('judgement', () => {
  const given = (blue: string) => ({
    turn: 3,
    phase: 'final',
    initiative: ['red', 'blue'],
    active: 'red',
    map: { cols: 12, rows: 12, fill: 'plain' },
    sides: {
      red: { prestige: 0, zone: '0101', base: '0202' },
      blue: { prestige: 0, zone: '0808', base: '0606' },
    },
    units: {
      r1: { side: 'red', type: 'soldiers', hex: '0603' },
      r2: { side: 'red', type: 'veterans', hex: '0403' },
      b1: { side: 'blue', type: 'veterans', hex: blue },
    },
    hexes: { '0405': { keyPoint: 'neutral' } },
  });

  test.each(['officer', 'general'] as const)(
    'a %s walks into an open base and wins (N-14.6, N-17.2)',
    async (judgement) => {
      const { system, doctrine } = (await fieldsOf('nuclear'))[0]!;
      const opponent = opponentFor({ system, doctrine, seat: 'red', level: judgement, seed: 'open base', effort: 0.2 });
      const plan = opponent.advise(system.begin(given('1212'), {}));
      // Both units can get there.
      expect(plan.map(({ command }) => command)).toContainEqual(
        expect.objectContaining({ command: 'march', to: '0606' }),
      );
    },
  );

  // S-4.1: all order at once. An officer reckons with no plan of others.
  test.each([
    [1, ['red, who expects plans of blue']],
    [2, ['blue, who expects plans of red', 'red, who expects plans of blue']],
  ])('in Sectors, a general with %i times the thought plans for %j', async (effort, planners) => {
    const { system, doctrine, start } = (await fieldsOf('sectors')).find(({ name }) => name === 'two-landings')!;
    const heard = new Set<string>();
    const spied: Doctrine<unknown> = {
      ...doctrine,
      foresee(state, seat, character, turns, plans) {
        if (plans) heard.add(`${seat}, who expects plans of ${[...plans.keys()].join()}`);
        return doctrine.foresee!(state, seat, character, turns, plans);
      },
    };
    opponentFor({ system, doctrine: spied, seat: 'red', level: 'general', seed: 'rounds', effort }).next(start);
    expect([...heard]).toEqual(planners);
  });

  test.each([
    ['officer', [0, 1]],
    ['stand-in', [2]],
    ['general', [2]],
  ] as const)('in Tactical, thoughts of the %s foresee %j turns', async (judgement, turns) => {
    const { system, doctrine, start } = (await fieldsOf('tactical')).find(({ name }) => name === 'meeting')!;
    const heard = new Set<number>();
    const spied: Doctrine<unknown> = {
      ...doctrine,
      foresee(state, seat, character, ahead) {
        heard.add(ahead);
        return doctrine.foresee!(state, seat, character, ahead);
      },
    };
    const seat = system.awaited(start)[0]!;
    for (let game = 0; game < 12; game++)
      opponentFor({ system, doctrine: spied, seat, level: judgement, seed: `game ${game}`, effort: 0.02 }).next(start);
    expect([...heard].sort()).toEqual(turns);
  });

  test('thought is bounded: half the effort tries fewer plans', async () => {
    const { system, doctrine } = (await fieldsOf('nuclear'))[0]!;
    const state = system.begin(given('0609'), {});
    const tried = (effort: number) => {
      const opponent = opponentFor({ system, doctrine, seat: 'red', level: 'general', seed: 'effort', effort });
      opponent.next(state);
      return opponent.plansTried();
    };
    const [little, more] = [tried(0.1), tried(0.2)];
    expect(little).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(1.3 * little);
    expect(more).toBeLessThan(4 * little);
  });
});
