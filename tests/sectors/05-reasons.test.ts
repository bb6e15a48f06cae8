import { describe, expect, test } from 'vitest';
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { Seat } from '../../src/engine/kernel/ids.ts';
import type { AnyEvent } from '../../src/engine/kernel/system.ts';
import { lapsesOf, reasonsOf } from '../../src/engine/sectors/reasons.ts';
import { endingOf } from '../../src/engine/sectors/results.ts';
import { begin } from '../../src/engine/sectors/scenario.ts';
import type { State } from '../../src/engine/sectors/state.ts';

const rules = sectorsRules();
const system = sectorsSystem(rules);

/** Commands of the master, one after another. */
function played(state: State, ...commands: readonly (readonly [Seat, object])[]): State {
  return commands.reduce((now: State, [seat, command]) => {
    const decision = system.decide(now, seat, command, keyed('reasons', '0'));
    if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.refusal.code}`);
    return foldEvents(system, now, decision.events as AnyEvent[]) as State;
  }, state);
}
const CLOSE = ['gm', { command: 'close-phase' }] as const;
const attack = (...targets: string[]) => ({ action: 'attack', targets });

/** The round that the rules work through in S-15. */
const WORKED = {
  seats: ['red', 'blue', 'green'],
  sectors: {
    s1: { armies: { red: 4, blue: 3 } },
    s2: { armies: { red: 3, green: 4 } },
    s3: { armies: { blue: 4, green: 3 } },
    s4: { armies: { red: 3 } },
    s5: { armies: { blue: 3, green: 3 } },
  },
  sides: {
    red: {
      sheet: { orders: { s1: attack('blue', 'blue'), s4: { action: 'move', to: 's3', armies: 2 } }, orbital: 's1' },
    },
    blue: {
      sheet: { orders: { s1: attack('red'), s3: { action: 'move', to: 's1', armies: 3 } }, orbital: 's3' },
    },
    green: {
      sheet: { orders: { s2: attack('red', 'red'), s3: attack('blue'), s5: attack('blue') }, orbital: 's2' },
    },
  },
};
const drafted = (given: object, options: object = {}) => played(begin(rules, given, options), CLOSE);
const whyOf = (state: State, id: string) => reasonsOf(state, state.battles[id]!);

describe('why a battle of the list is as it is', () => {
  test('S-5.4: a meeting was ordered by both, the attack that is left over by one', () => {
    const state = drafted(WORKED);
    expect(whyOf(state, 'r1b1')).toMatchObject({ ordered: ['red', 'blue'], meeting: 'both' });
    expect(whyOf(state, 'r1b2')).toMatchObject({ ordered: ['red'], meeting: 'more-often' });
    expect(whyOf(state, 'r1b3')).toMatchObject({ ordered: ['green'], meeting: 'one-sided' });
  });

  test('S-5.4: the option keeps mutual attacks apart, and the reason says so', () => {
    const state = drafted(WORKED, { 'mutual-attacks': 'separate' });
    expect(whyOf(state, 'r1b1')).toMatchObject({ ordered: ['red'], meeting: 'kept-apart' });
    expect(whyOf(state, 'r1b4').meeting).toBe('one-sided');
  });

  test('S-5.2, S-5.6: armies are those that stood there less those that move out, before and after they left', () => {
    const state = drafted(WORKED);
    const blue = { side: 'blue', stood: 4, leaving: 3, fights: 1, foc: 'foc-1' };
    expect(whyOf(state, 'r1b5').counts).toEqual([
      { side: 'green', stood: 3, leaving: 0, fights: 3, foc: 'foc-3' },
      blue,
    ]);
    expect(whyOf(played(state, CLOSE), 'r1b5').counts[1]).toEqual(blue);
  });

  test('S-5.8: a correction of the map changes none of it', () => {
    const state = drafted(WORKED);
    const adjust = { command: 'adjust-armies', target: 'blue', sector: 's3', to: 9, reason: 'a slip' };
    expect(whyOf(played(state, ['gm', adjust]), 'r1b5')).toEqual(whyOf(state, 'r1b5'));
  });

  test('S-5.10 to S-5.12: where the bonus is, and why it is nowhere', () => {
    const state = drafted(WORKED);
    expect(whyOf(state, 'r1b1').bonus).toEqual({ why: 'meeting' });
    expect(whyOf(state, 'r1b2').bonus).toEqual({ why: 'attacked', side: 'blue' });
    expect(whyOf(state, 'r1b3').bonus).toEqual({ why: 'fortified', side: 'red', defences: 2 });
    expect(whyOf(state, 'r1b4').bonus).toEqual({ why: 'elsewhere', side: 'red', battle: 'r1b3' });
    expect(whyOf(state, 'r1b5').bonus).toEqual({ why: 'moved', side: 'blue' });
  });

  test('S-5.11: a bonus that had nowhere to go is lost with its battle', () => {
    const state = played(drafted(WORKED), ['gm', { command: 'cancel-battle', battle: 'r1b6', reason: 'nobody' }]);
    expect(whyOf(state, 'r1b6').bonus).toEqual({ why: 'lost', side: 'blue' });
    const passed = played(state, ['gm', { command: 'cancel-battle', battle: 'r1b3', reason: 'nobody' }]);
    expect(whyOf(passed, 'r1b4').bonus).toEqual({ why: 'fortified', side: 'red', defences: 1 });
  });
});

describe('what of the sheets was not carried out (S-4.18)', () => {
  test('nothing lapses in the worked round', () => {
    expect(lapsesOf(drafted(WORKED))).toEqual([]);
  });

  test('surplus attacks, attacks on nobody, moves of nobody and moves of fewer', () => {
    const shrunk = {
      ...WORKED,
      sectors: {
        ...WORKED.sectors,
        s1: { armies: { red: 3, blue: 3 } },
        s3: { armies: { blue: 3, green: 3 } },
        s4: { armies: { red: 1 } },
        s5: { armies: { green: 3 } },
      },
    };
    expect(lapsesOf(drafted(shrunk))).toEqual([
      { kind: 'attack', side: 'red', sector: 's1', target: 'blue', times: 1, why: 'too-few', most: 1 },
      { kind: 'move', side: 'blue', sector: 's3', ordered: 3, goes: 2 },
      { kind: 'move', side: 'red', sector: 's4', ordered: 2, goes: 0 },
      { kind: 'attack', side: 'green', sector: 's5', target: 'blue', times: 1, why: 'nobody-there', most: 1 },
    ]);
  });
});

describe('how a battle ends when the phase closes now', () => {
  const fought = (options: object, more: object, absent: readonly string[] = []) => {
    const battles = { r1b1: { sector: 's1', attacker: 'red', defender: 'blue', ...more } };
    const sides = Object.fromEntries(absent.map((side) => [side, { absent: true }]));
    const state = begin(rules, { ...WORKED, sides, phase: 'battles', battles }, options);
    return endingOf(state, state.battles.r1b1!);
  };
  const report = { reports: { red: { category: 'solid', winner: 'red' } } };

  test.each([
    [
      'S-7.13: a report that nobody answered stands',
      {},
      report,
      [],
      { category: 'solid', winner: 'red', method: 'unanswered' },
    ],
    ['S-7.14: quick: by dice', {}, {}, [], 'quick'],
    [
      'S-7.14: forfeit, one absent',
      { 'missing-result': 'forfeit' },
      {},
      ['red'],
      { category: 'solid', winner: 'blue', method: 'forfeit' },
    ],
    [
      'S-7.14: forfeit, both absent',
      { 'missing-result': 'forfeit' },
      {},
      ['red', 'blue'],
      { category: 'draw-light', winner: null, method: 'default-draw' },
    ],
    [
      'S-7.14: draw',
      { 'missing-result': 'draw' },
      {},
      ['red'],
      { category: 'draw-light', winner: null, method: 'default-draw' },
    ],
    ['S-7.6: a dispute ends in nothing', {}, { ...report, status: 'disputed' }, [], undefined],
  ])('%s', (_, options, more, absent, ending) => {
    expect(fought(options, more, absent)).toEqual(ending);
  });
});
