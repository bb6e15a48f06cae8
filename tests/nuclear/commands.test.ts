import { describe, expect, test } from 'vitest';
import clauses from '../../rulesets/nuclear/texts/clauses.json' with { type: 'json' };
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { GM } from '../../src/engine/kernel/ids.ts';
import { open } from '../../src/engine/kernel/system.ts';
import { COMMANDS, type CommandName } from '../../src/engine/nuclear/commands/index.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import enTerms from '../../src/words/en/nuclear/terms.json' with { type: 'json' };
import enPlay from '../../src/words/en/play.json' with { type: 'json' };
import ruTerms from '../../src/words/ru/nuclear/terms.json' with { type: 'json' };
import ruPlay from '../../src/words/ru/play.json' with { type: 'json' };
import { given, PREPARING, system } from './overrule-position.ts';

/** The table of commands against the rulebook and the words. A label or a hint that is missing does not even compile. */

type Labels = Readonly<Record<CommandName | `${CommandName}_hint`, string>>;
const LABELS: readonly Labels[] = [
  { ...enPlay.terms.command, ...enTerms.command },
  { ...ruPlay.terms.command, ...ruTerms.command },
];

test.each(COMMANDS.rows.map((row) => [row.name, row] as const))('%s has its clause and its words', (name, row) => {
  expect(Object.keys(clauses)).toContain(row.clause);
  for (const labels of LABELS) {
    expect(labels[name as CommandName]).not.toBe('');
    expect(labels[`${name as CommandName}_hint`]).not.toBe('');
  }
});

const decide = (state: State, seat: string, command: unknown) =>
  system.decide(state, seat, command, keyed('commands', '1'));
const refusalOf = (state: State, seat: string, command: unknown) => {
  const decision = decide(state, seat, command);
  return decision.ok ? undefined : decision.refusal;
};
const codeOf = (...asked: Parameters<typeof refusalOf>) => refusalOf(...asked)?.code ?? 'accepted';
const bad = (facts = {}) => ({ code: 'bad-command', clause: 'N-4.14', facts });
const initial = given({ active: 'red' });
const together = given({}, { sheets: 'simultaneous' });

describe('the form of a command', () => {
  test('N-4.14: what is no command is refused, whatever it is', () => {
    for (const raw of [null, 7, [], {}, { command: 'constructor' }, { command: { toString: '' } }])
      expect(refusalOf(initial, 'red', raw)).toEqual(bad());
    for (const unit of [7, null, '', 'x'.repeat(81), { toString: '' }])
      expect(refusalOf(initial, 'red', { command: 'wait', unit })).toEqual(bad());
    expect(refusalOf(initial, 'red', { command: 'wait', unit: 'constructor' })?.code).toBe('unknown-unit');
  });

  test('N-4.14: the form is judged before whose turn it is; the first unknown field is named', () => {
    expect(codeOf(initial, 'blue', { command: 'wait', unit: 'b1' })).toBe('not-your-turn');
    const stray = { command: 'shoot', unit: 'b1', target: 'r1', modle: 1 };
    expect(refusalOf(initial, 'blue', stray)).toEqual(bad({ field: 'modle', nearest: 'model' }));
  });

  test('N-14.12, N-13.3: parts that do not fit together, or not the ruleset, are malformed', () => {
    const wrong = [
      { command: 'move', unit: 'r1', to: '0911', path: ['0911'] },
      { command: 'build', unit: 'r1', structure: 'railway', hex: '0911' },
      { command: 'recover', unit: 'r1', model: 1 },
    ];
    for (const command of wrong) {
      expect(refusalOf(initial, 'red', command)).toEqual(bad());
      expect(refusalOf(initial, 'red', { command: 'sheet', orders: [command] })).toEqual(bad());
    }
  });

  test('N-4.9: a sheet names the unknown field of an order or of its `else`, and takes only orders of the rounds', () => {
    const wait = { command: 'wait', unit: 'r1' };
    const sheet = (...orders: object[]) => refusalOf(initial, 'red', { command: 'sheet', orders });
    expect(sheet(wait, { ...wait, else: { ...wait, pth: 1 } })).toEqual(
      bad({ field: 'orders.1.else.pth', nearest: 'path' }),
    );
    expect(sheet({ ...wait, else: { ...wait, else: wait } })).toEqual(bad({ field: 'orders.0.else.else' }));
    expect(sheet({ command: 'deploy', unit: 'r5', hex: '0911' })).toEqual(bad());
    expect(sheet({ ...wait, else: wait })).toBeUndefined();
  });

  test('N-4.13: an overrule names the unknown field of a change and of what is in it', () => {
    const overrule = (...changes: object[]) => refusalOf(initial, GM, { command: 'overrule', reason: 'x', changes });
    expect(overrule({ change: 'place', unit: 'r1', hex: null, hexx: 1 })).toEqual(
      bad({ field: 'changes.0.hexx', nearest: 'hex' }),
    );
    const structure = { type: 'bunker', owner: null, done: true, ower: 'red' };
    expect(
      overrule({ change: 'marker', hex: '0911', lies: true }, { change: 'structure', hex: '0911', structure }),
    ).toEqual(bad({ field: 'changes.1.structure.ower', nearest: 'owner' }));
    expect(overrule()).toEqual(bad());
  });
});

describe('who gives a command, and when', () => {
  test("N-4.13: the game master's commands are nobody else's, and the other way round", () => {
    expect(codeOf(initial, 'red', { command: 'close' })).toBe('gm-only');
    expect(refusalOf(initial, GM, { command: 'end-round' })).toEqual(bad());
    expect(refusalOf(initial, 'nobody', { command: 'end-round' })).toEqual(bad());
  });

  test('N-4.11: an order that options find for a simultaneous sheet is still no command by itself', () => {
    const draft = { unit: 'r1', command: 'wait' };
    expect(system.options(together, 'red', draft).refusal?.code).toBe('sheets-only');
    const { ready } = system.options(together, 'red', { ...draft, sheet: true });
    expect(ready).toEqual(draft);
    expect(codeOf(together, 'red', ready)).toBe('sheets-only');
    expect(codeOf(together, 'red', { command: 'sheet', orders: [ready] })).toBe('accepted');
  });

  test('N-4.12: an unknown unit and one that another side has bought in secret are refused alike', () => {
    const before = given({ ...PREPARING }, { 'reserve-visibility': 'secret' });
    const bought = decide(before, 'blue', { command: 'buy', type: 'soldiers' });
    const after = (bought.ok ? bought.events : []).reduce((state, event) => system.evolve(state, event), before);
    expect(Object.keys(after.units)).toContain('blue-1');
    for (const [state, unit] of [
      [before, 'blue-1'],
      [after, 'blue-1'],
      [after, 'blue-2'],
    ] as const)
      expect(refusalOf(state, 'red', { command: 'refund', unit })?.code).toBe('not-your-unit');
  });

  test('a command that options call ready is frozen, and judged for itself when it is changed', () => {
    const { ready } = system.options(initial, 'red', { unit: 'r1', command: 'move', to: '0909' });
    expect(ready).toBeDefined();
    expect(Object.isFrozen(ready)).toBe(true);
    expect(codeOf(initial, 'red', ready)).toBe('accepted');
    expect(codeOf(initial, 'red', { ...ready, to: '2020' })).toBe('too-far');
    expect(codeOf(initial, 'blue', ready)).toBe('not-your-turn');
  });

  test('N-6.1: units are offered the orders of the rounds, in Preparation their own', () => {
    const names = (state: State) =>
      system
        .options(state, 'red', { unit: 'r1' })
        .fields.flatMap((field) => ('choices' in field ? field.choices.map(({ value }) => value) : []));
    expect(names(initial)).toEqual([
      ...['move', 'march', 'attack', 'shoot', 'wait', 'rally'],
      ...['recover', 'withdraw', 'build', 'demolish', 'set-retreat'],
    ]);
    expect(names(given(PREPARING))).toEqual(['deploy', 'refund', 'choose-upgrade', 'set-retreat']);
    const [commands] = system.options(initial, GM, {}).fields;
    expect(commands?.kind === 'one' && open(commands.choices).map(({ value }) => value)).toEqual(['close']);
  });
});
