import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/engine/domination/position.ts';
import type { State } from '../../../src/engine/domination/state.ts';
import { keyed } from '../../../src/engine/kernel/dice/keyed.ts';
import { commandsForChanges, type PaperChanges } from '../../../src/panels/command/papers.ts';
import { allOf, papersOf } from '../../../src/systems/domination/papers/papers-of.ts';
import { rules, system, twinPoles } from '../../domination/positions.ts';

const state = twinPoles(['orks', 'tau']);
const hq = state.sides.red!.hq!;
const [one, two] = Object.keys(state.units).filter((id) => id.startsWith('red-'));
const papersIn = (now: State) => allOf(papersOf({ rules, state: now } as Position, 'red'));

describe('D-17.2: standing papers that are being written', () => {
  const changes: PaperChanges = {
    answer: { answer: 'retreat', rearGuard: 'cheapest' },
    shields: { battlewagon: 'never' },
    [`answer ${hq}`]: { answer: 'odds', odds: 150 },
    [`order ${hq}`]: { order: [two, one] },
    [`casualty ${hq}`]: { unit: two },
  };

  it('D-17.4: ask for nothing that the army has no use for', () => {
    const fieldsOf = (army: 'orks' | 'space-marines') =>
      papersOf({ rules, state: twinPoles([army, 'tau']) } as Position, 'red');
    expect(Object.keys(fieldsOf('orks').answer.fields)).toContain('hide');
    expect(Object.keys(fieldsOf('space-marines').answer.fields)).not.toContain('hide');
    expect(Object.keys(fieldsOf('orks').shields.fields)).toEqual(['battlewagon']);
  });

  it('are lodged by commands that the rules accept, each only once', () => {
    const commands = commandsForChanges(papersIn(state), changes);
    expect(commands).toEqual([
      { command: 'set-standing', answer: 'retreat', rearGuard: 'cheapest' },
      { command: 'set-standing', absorb: { battlewagon: 'never' } },
      { command: 'set-standing', at: hq, answer: 'odds', odds: 150 },
      { command: 'set-battle-order', at: hq, order: [two, one] },
      { command: 'set-casualty', at: hq, unit: two },
    ]);
    let now: unknown = state;
    for (const command of commands) {
      const decided = system.decide(now, 'red', command, keyed('papers', '0'));
      expect(decided.ok, JSON.stringify(command)).toBe(true);
      if (decided.ok) for (const event of decided.events) now = system.evolve(now, event);
    }
    expect(commandsForChanges(papersIn(now as State), changes)).toEqual([]);
  });

  it('give no command for what is as it was', () => {
    const { answer } = state.sides.red!.standing;
    expect(commandsForChanges(papersIn(state), { answer: { answer }, [`casualty ${hq}`]: { unit: null } })).toEqual([]);
  });
});
