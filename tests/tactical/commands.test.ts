import { describe, expect, test } from 'vitest';
import clauses from '../../rulesets/tactical/texts/clauses.json' with { type: 'json' };
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { AT_ANY_TIME, COMMANDS, type CommandName } from '../../src/engine/tactical/commands/index.ts';
import { tactical } from '../../src/engine/tactical/engine.ts';
import enPlay from '../../src/words/en/play.json' with { type: 'json' };
import enTerms from '../../src/words/en/tactical/terms.json' with { type: 'json' };
import ruPlay from '../../src/words/ru/play.json' with { type: 'json' };
import ruTerms from '../../src/words/ru/tactical/terms.json' with { type: 'json' };
import { positionOf, rules } from './positions.ts';

/** The table of commands against the rulebook and the words. A label or a hint that is missing does not even compile. */

type Labels = Readonly<Record<CommandName, string>>;
const LABELS: readonly Labels[] = [
  { ...enPlay.terms.command, ...enTerms.command },
  { ...ruPlay.terms.command, ...ruTerms.command },
  enTerms.hint,
  ruTerms.hint,
];

test.each(COMMANDS.rows.map((row) => [row.name, row] as const))('%s has its clause and its words', (name, row) => {
  expect(Object.keys(clauses)).toContain(row.clause);
  for (const labels of LABELS) expect(labels[name as CommandName]).not.toBe('');
});

test('table 23.11: standing orders and the end of a game are given at any time', () => {
  expect([...AT_ANY_TIME]).toEqual(['set-standing', 'concede']);
});

describe('a command as it is read', () => {
  const system = tactical(rules);
  const SQUADS = {
    r1: { type: 'sm-tactical-squad', hex: '0405' },
    b1: { type: 'ig-infantry-platoon', hex: '0605' },
  };
  const { state } = positionOf({ phase: 'shooting', units: SQUADS });
  const decide = (command: unknown, seat = 'red') => system.decide(state, seat, command, keyed('commands', '1'));
  const codeOf = (command: object, seat?: string) => {
    const decision = decide(command, seat);
    return decision.ok ? 'accepted' : `${decision.refusal.code} ${decision.refusal.clause}`;
  };

  test('T-1.9: a field that no command has is refused, one of another command is passed over', () => {
    const shoot = { command: 'shoot', unit: 'r1', target: 'b1' };
    expect(codeOf({ ...shoot, hex: '0101', also: 7 })).toBe('accepted');
    expect(decide({ ...shoot, traget: 'b1' })).toMatchObject({
      refusal: { code: 'bad-argument', clause: 'T-1.9', facts: { field: 'traget', nearest: 'target' } },
    });
  });

  test('T-1.9: an argument of another form is met by its check, an optional one is refused at once', () => {
    const unit = 'r1';
    expect(codeOf({ command: 'shoot', unit, target: 7 })).toBe('target-invalid T-9.1');
    expect(codeOf({ command: 'shoot', unit, target: 'nobody', weapons: 7 })).toBe('bad-argument T-1.9');
    expect(codeOf({ command: 'run', unit, path: 'a' })).toBe('bad-path T-8.4');
    expect(codeOf({ command: 'run', unit, path: ['0406'], facing: null })).toBe('bad-argument T-8.3');
    for (const wrong of [7, null, '', 'constructor', ['r1']])
      expect(codeOf({ command: 'shoot', unit: wrong, target: 'b1' })).toBe('unknown-unit T-1.9');
  });

  test("T-1.1, T-18.40: the game master gives it for a side, and what is the master's alone for nobody", () => {
    expect(codeOf({ command: 'end-phase' }, 'gm')).toBe('not-your-turn T-1.1');
    expect(codeOf({ command: 'end-phase', for: 'red' }, 'gm')).toBe('accepted');
    expect(codeOf({ command: 'default' }, 'red')).toBe('gm-only T-18.40');
    expect(codeOf({ command: 'default', for: 'red' }, 'gm')).toBe('nothing-pending T-22.4');
  });

  test('T-1.10: the alternative of a refused command is carried out, for the same side', () => {
    const spare = { command: 'end-phase', for: 'blue' };
    const decision = decide({ command: 'shoot', unit: 'nobody', for: 'red', else: spare }, 'gm');
    expect(decision.ok && decision.events.map(({ type }) => type).slice(0, 2)).toEqual([
      'command-skipped',
      'phase-started',
    ]);
  });

  test('T-1.9: a command that options call ready is frozen, and judged for itself when it is changed', () => {
    const draft = { unit: 'r1', command: 'run', path: ['0406'] };
    const { ready } = system.options(state, 'red', draft);
    expect(Object.keys(ready!)).toEqual(Object.keys(draft));
    expect(Object.isFrozen(ready) && Object.isFrozen((ready as { path?: unknown }).path)).toBe(true);
    expect(decide(ready)).toEqual(decide(draft));
    expect(codeOf({ ...ready, path: ['2020'] })).toBe('bad-path T-8.4');
    expect(codeOf(ready!, 'blue')).toBe('not-your-turn T-1.9');
  });
});
