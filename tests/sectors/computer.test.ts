import { describe, expect, test } from 'vitest';
import { CHARACTER } from '../../src/bot/levels.ts';
import { roughDice } from '../../src/bot/rough-dice.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { scripted } from '../../src/engine/kernel/dice/sources.ts';
import type { PlansOfOthers } from '../../src/engine/kernel/doctrine.ts';
import { sectorsDoctrine } from '../../src/engine/sectors/doctrine/index.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { rules, system } from './positions.ts';

/** The words of the computer, as blue, about battles with a person, red. */

const doctrine = sectorsDoctrine(rules);
const word = (state: State) => doctrine.routine(state, 'blue', () => 0.5, CHARACTER.steady);

function given(state: State, side: string, command: object): State {
  const decision = system.decide(state, side, { ...command } as never, scripted({}).entry());
  if (!decision.ok) throw new Error(decision.refusal.code);
  return foldEvents(system, state, decision.events) as State;
}

/** Battles in one sector in which red and green may have attacked blue. */
function sector(armies: Record<string, number>, more: object = {}, attackers = ['red']): State {
  const battles = attackers.map((attacker, i) => [`r1b${i + 1}`, { sector: 's1', attacker, defender: 'blue' }]);
  const sectors = { s1: { armies, ...more } };
  return system.begin({ phase: 'battles', sectors, battles: Object.fromEntries(battles) }, {}) as State;
}
const claim = (category: string, winner?: string) => ({
  command: 'report-result',
  battle: 'r1b1',
  category,
  ...(winner && { winner }),
});

describe('a reported result', () => {
  test.each([
    [1, 5, claim('solid', 'red')],
    [5, 1, claim('slaughter', 'red')],
    [3, 3, claim('draw-bloody')],
    [1, 5, claim('slaughter', 'blue')],
  ])('that dice could well bring is confirmed: %i armies against %i (S-7.5)', (red, blue, report) => {
    const state = given(sector({ red, blue }), 'red', report);
    expect(word(state)).toEqual({ command: 'confirm-result', battle: 'r1b1' });
    expect(given(state, 'blue', word(state) as object).battles.r1b1!.status).toBe('final');
  });

  test('far outside the odds is disputed once, and one that comes closer settles it (S-7.6)', () => {
    const claimed = given(sector({ red: 1, blue: 5 }), 'red', claim('slaughter', 'red'));
    expect(word(claimed)).toEqual({ command: 'dispute-result', battle: 'r1b1' });
    const disputed = given(claimed, 'blue', word(claimed) as object);
    expect([disputed.battles.r1b1!.status, word(disputed)]).toEqual(['disputed', 'wait']);
    expect(word(given(disputed, 'red', claim('solid', 'red')))).toEqual({ command: 'confirm-result', battle: 'r1b1' });
  });

  test('of a battle that was fought in the client is believed (S-6.9)', () => {
    const claimed = given(sector({ red: 1, blue: 5 }), 'red', claim('slaughter', 'red'));
    const battle = claimed.battles.r1b1!;
    const reports = { red: { ...battle.reports.red!, fought: true } };
    const fought = { ...claimed, battles: { r1b1: { ...battle, reports } } } as State;
    expect(word(fought)).toEqual({ command: 'confirm-result', battle: 'r1b1' });
  });
});

test('a list is answered with one that the rules take (S-6.6)', () => {
  for (const armies of [1, 2, 3, 4, 5]) {
    const state = sector({ red: armies, blue: armies });
    const list = [
      ...Array.from({ length: state.data.foc[`foc-${armies}`]!.hq[0] }, () => ({ role: 'hq', points: 100 })),
      { role: 'troops', points: 100 },
      { role: 'troops', points: 100 },
    ];
    const sent = given(state, 'red', { command: 'submit-list', battle: 'r1b1', list });
    expect(word(sent)).toMatchObject({ command: 'submit-list', battle: 'r1b1' });
    expect(given(sent, 'blue', word(sent) as object).battles.r1b1!.lists.blue!.length).toBeGreaterThan(3);
  }
});

test('the bonus of a fortified sector goes to the battle in which it saves most (S-5.11)', () => {
  const state = sector({ red: 1, green: 3, blue: 3 }, { fortified: ['blue'] }, ['red', 'green']);
  expect(word(state)).toEqual({ command: 'choose-bonus', battle: 'r1b2' });
  expect(word(given(state, 'blue', word(state) as object))).toEqual({ command: 'offer-quick', battle: 'r1b1' });
});

describe('the worth of a position', () => {
  /** Red holds two sectors of five and blue one; blue has the larger army. */
  const atRound = (round: number, options: object = {}) =>
    system.begin(
      {
        phase: 'orders',
        round,
        sectors: {
          s1: { armies: { red: 4 }, controller: 'red' },
          s2: { armies: { red: 4 }, controller: 'red' },
          s3: { armies: { blue: 9 }, controller: 'blue' },
        },
      },
      options,
    ) as State;
  const worth = (side: string, state: State) => doctrine.value(state, side, CHARACTER.steady);

  test('to be ahead counts the more the nearer the last round is (S-9.8)', () => {
    /** Red holds one sector, blue none, and both have five armies. */
    const at = (round: number, options: object = {}) => {
      const sectors = { s1: { armies: { red: 4 } }, s4: { armies: { red: 1, blue: 5 } } };
      return system.begin({ phase: 'orders', round, sectors }, options) as State;
    };
    const ahead = (round: number) => worth('red', at(round, { 'round-limit': 6 })) - worth('red', at(round));
    const rounds = [1, 3, 5, 6].map(ahead);
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    expect(rounds[0]).toBeGreaterThan(0);
    expect(new Set(rounds).size).toBe(4);
    expect(worth('blue', at(6, { 'round-limit': 6 }))).toBeLessThan(worth('blue', at(6)));
  });

  test('a lead in sectors decides before one in armies (S-9.8)', () => {
    const state = atRound(6, { 'round-limit': 6 });
    expect(worth('red', state)).toBeGreaterThan(worth('blue', state));
    // An army of blue in one of the two sectors takes that lead away (S-8.6).
    const slipped = { ...state.sectors.s2!, armies: { red: 4, blue: 1 } };
    const even = { ...state, sectors: { ...state.sectors, s2: slipped } };
    expect(worth('blue', even)).toBeGreaterThan(worth('red', even));
  });

  test('of all sides together it is a thousand, however strong they are (S-9)', () => {
    for (const armies of [3, 30, 300]) {
      const sectors = { s1: { armies: { red: armies } }, s2: { armies: { blue: 3 } }, s4: { armies: { green: 4 } } };
      const state = system.begin({ phase: 'orders', seats: ['red', 'blue', 'green'], sectors }, {}) as State;
      const worths = ['red', 'blue', 'green'].map((side) => worth(side, state));
      expect(worths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1000, 6);
      expect(Math.min(...worths)).toBeGreaterThan(0);
    }
  });

  test('closeness to a victory by sectors counts less while none is declared (S-9.1)', () => {
    const rounds = [1, 4, 8].map((round) => worth('red', atRound(round, { 'first-win-round': 8 })));
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    expect(new Set(rounds).size).toBe(3);
    expect(worth('red', atRound(8))).toBe(rounds[2]);
  });
});

describe('a week in thought', () => {
  const start = system.begin(
    { phase: 'orders', sectors: { s1: { armies: { red: 5, blue: 5 } }, s2: { armies: { red: 3, blue: 3 } } } },
    {},
  ) as State;
  const attack = (at: string, target: string) => ({
    command: 'part',
    sector: at,
    order: { action: 'attack', targets: [target] },
  });
  const blueWeek = (seed: number, own: readonly string[], plans?: PlansOfOthers) => {
    const sheet = own.reduce((state, at) => doctrine.attempt!(state, 'blue', attack(at, 'red')) as State, start);
    return doctrine.carryOut!(sheet, 'blue', roughDice(seed, new Map()), plans) as State;
  };

  test('a side does what one of its expected plans says, more often than not (S-4.3)', () => {
    const march = { command: 'part', sector: 's1', order: { action: 'move', to: 's5', armies: 4 } };
    const marches = (plans?: PlansOfOthers) =>
      Array.from({ length: 40 }, (_, seed) => blueWeek(seed, [], plans)).filter(
        ({ sectors }) => sectors.s5!.armies.red === 4,
      ).length;
    expect(marches()).toBeLessThan(20);
    expect(marches(new Map([['red', [[march]]]]))).toBeGreaterThan(20);
  });

  test('a battle has the same dice in every plan, whatever is fought elsewhere (S-7.11)', () => {
    const left = (seed: number, own: readonly string[]) => JSON.stringify(blueWeek(seed, own).sectors.s2!.armies);
    const alone = Array.from({ length: 20 }, (_, seed) => left(seed, ['s2']));
    expect(Array.from({ length: 20 }, (_, seed) => left(seed, ['s1', 's2']))).toEqual(alone);
    expect(new Set(alone).size).toBeGreaterThan(2);
  });
});
