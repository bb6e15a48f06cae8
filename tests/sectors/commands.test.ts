import { describe, expect, test } from 'vitest';
import clauses from '../../rulesets/sectors/texts/clauses.json' with { type: 'json' };
import { sectorsRules, sectorsSystem } from '../../src/dev/systems/sectors/campaigns.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { Options } from '../../src/engine/kernel/system.ts';
import { COMMANDS, type Command, type CommandName } from '../../src/engine/sectors/commands/index.ts';
import enTerms from '../../src/words/en/sectors/terms.json' with { type: 'json' };
import ruTerms from '../../src/words/ru/sectors/terms.json' with { type: 'json' };

/** The table of commands against the rulebook and the words. A label or a hint that is missing does not even compile. */

type Labels = Readonly<Record<CommandName | `${CommandName}_hint`, string>>;
const LABELS: readonly Labels[] = [enTerms.command, ruTerms.command];

test.each(COMMANDS.rows.map((row) => [row.name, row] as const))(
  '%s has its clause, its words and the fields that all commands have',
  (name, row) => {
    expect(Object.keys(clauses)).toContain(row.clause);
    for (const labels of LABELS) {
      expect(labels[name as CommandName]).not.toBe('');
      expect(labels[`${name as CommandName}_hint`]).not.toBe('');
    }
    expect(Object.keys(row.fields).slice(0, 3)).toEqual(['by', 'for', 'at']);
  },
);

describe('commands from anywhere', () => {
  const system = sectorsSystem(sectorsRules());
  const state = system.begin({ phase: 'orders', sectors: { s1: { armies: { red: 4, blue: 3 } } } }, {});
  const refusalOf = (seat: string, command: object) => {
    const decision = system.decide(state, seat, command, keyed('sectors', '0'));
    return decision.ok ? undefined : decision.refusal;
  };
  const sheet = { command: 'submit-orders', orders: { s1: { action: 'fortify' } }, orbital: 's1' };

  test('S-1.7: a value that is no text is refused like an unknown sector, whatever its `toString` is', () => {
    const odd = { toString: '' };
    const wrong = (clause: string) => ({ code: 'unknown-sector', clause, facts: { sector: 'object' } });
    expect(refusalOf('red', { ...sheet, orbital: odd })).toEqual(wrong('S-4.13'));
    const order = { action: 'move', to: odd, armies: 1 };
    expect(refusalOf('red', { ...sheet, orders: { s1: order } })).toEqual(wrong('S-4.3'));
    const adjust = { command: 'adjust-armies', target: 'red', sector: odd, to: 1, reason: 'x' };
    expect(refusalOf('gm', adjust)).toEqual(wrong('S-12.2'));
  });

  test('S-2.1: a key that every object has is refused like any other unknown sector, not dropped', () => {
    for (const key of ['__proto__', 'constructor'])
      expect(refusalOf('red', { ...sheet, orders: JSON.parse(`{"${key}":{"action":"fortify"}}`) })).toEqual({
        code: 'unknown-sector',
        clause: 'S-2.1',
        facts: { sector: key },
      });
  });

  test('S-4.14: a finished draft is a frozen copy that later changes of the draft do not reach', () => {
    const targets = ['blue'];
    const draft = { ...sheet, orders: { s1: { action: 'attack', targets } } };
    const { ready } = system.options(state, 'red', draft) as Options<Command>;
    targets.push('nobody');
    const decision = system.decide(state, 'red', ready, keyed('sectors', '0'));
    expect(decision).toMatchObject({ ok: true, events: [{ sheet: { orders: { s1: { targets: ['blue'] } } } }] });
  });
});
