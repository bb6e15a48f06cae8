import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameMind } from '../../src/dev/laws.ts';
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { COMMANDS } from '../../src/engine/sectors/commands/index.ts';

const COMMAND_NAMES = COMMANDS.rows.map(({ name }) => name);

/** Whatever arrives as a command is decided, never thrown at; a refusal changes nothing. */

const system = sectorsSystem(sectorsRules());
const STATES = ['deployment', 'orders', 'events', 'battles', 'results'].map((phase) =>
  system.begin(
    {
      phase,
      clock: '2026-03-02T09:00:00Z',
      sectors: { s1: { armies: { red: 4, blue: 3 } }, s2: { armies: { red: 2 } } },
      ...(phase === 'deployment' || phase === 'orders'
        ? {}
        : { battles: { r1b1: { sector: 's1', attacker: 'red', defender: 'blue' } } }),
    },
    {},
  ),
);

const VALUE = fc.oneof(
  fc.constantFrom<unknown>(
    's1',
    's2',
    'red',
    'blue',
    'r1b1',
    'solid',
    '__proto__',
    'constructor',
    null,
    0,
    1,
    -1,
    1e21,
    0.5,
  ),
  fc.constantFrom<unknown>(true, [], {}, ['red'], { s1: 3 }, { s1: { action: 'attack', targets: [{}] } }, Number.NaN),
  fc.constantFrom<unknown>(
    { s1: { action: 'move', to: {}, armies: '2' } },
    [{ role: 'hq', points: 1 }],
    [null],
    undefined,
    { toString: '' },
    [{ toString: null }],
  ),
  fc.jsonValue(),
);
const COMMAND = fc.record(
  {
    command: fc.constantFrom<unknown>(...COMMAND_NAMES, 'toString', '__proto__', '', 7),
    ...Object.fromEntries(
      [
        ...['armies', 'orders', 'orbital', 'battle', 'member', 'list', 'lost', 'category', 'winner', 'note'],
        ...['until', 'reason', 'target', 'absent', 'sector', 'to', 'roles', 'by', 'for', 'at'],
      ].map((key) => [key, VALUE]),
    ),
  },
  { requiredKeys: ['command'] },
);
const SEAT = fc.constantFrom('red', 'blue', 'gm', 'clock', 'tactical', 'public', 'constructor', '');

describe('bad input', () => {
  test('S-1.7: any command from anybody is accepted or refused, and options are of the same mind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), SEAT, COMMAND, (state, seat, command) => {
        const before = hashOf(JSON.parse(JSON.stringify(state)));
        const decision = system.decide(state, seat, command, keyed('bad', '0'));
        if (!decision.ok)
          expect(decision.refusal).toMatchObject({ code: expect.any(String), clause: expect.stringMatching(/^S-/) });
        expect(hashOf(JSON.parse(JSON.stringify(state)))).toBe(before);
        expect(sameMind(system, state, seat, command as AnyCommand)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([[null], [undefined], [42], ['deploy'], [[]], [{}]])('%j is no command', (raw) => {
    for (const state of STATES)
      expect(system.decide(state, 'red', raw, keyed('bad', '0'))).toMatchObject({
        ok: false,
        refusal: { code: 'unknown-command' },
      });
  });
});

test('S-1.7: an unknown field in any part of a command is refused, with its path and the field that was meant', () => {
  const order = { action: 'fortify' };
  const cases = [
    ['gm', { command: 'close-phase', reasn: 'x' }, { field: 'reasn' }],
    ['gm', { command: 'close-phase', target: 'red' }, { field: 'target' }],
    [
      'red',
      { command: 'submit-orders', orders: { s1: order, s2: { ...order, armies: 1 } }, orbital: 's1' },
      { field: 'orders.s2.armies', nearest: 'armies' },
    ],
    [
      'red',
      { command: 'submit-orders', orders: { s1: { action: 'attack', target: ['blue'] } }, orbital: 's1' },
      { field: 'orders.s1.target', nearest: 'targets' },
    ],
  ] as const;
  for (const [seat, command, facts] of cases)
    expect(system.decide(STATES[1]!, seat, command, keyed('bad', '0'))).toEqual({
      ok: false,
      refusal: { code: 'bad-argument', clause: 'S-1.7', facts },
    });
});
