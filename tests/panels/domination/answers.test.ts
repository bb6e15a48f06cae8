import { describe, expect, it } from 'vitest';
import { answerOfPapers } from '../../../src/engine/domination/answers.ts';
import { answerOdds } from '../../../src/engine/domination/odds-answer.ts';
import { battleOdds } from '../../../src/engine/domination/odds-battle.ts';
import type { State } from '../../../src/engine/domination/state.ts';
import type { AnyCommand } from '../../../src/engine/kernel/system.ts';
import { percent } from '../../../src/panels/parts/percent.ts';
import { commandLine } from '../../../src/panels/post/command-line.ts';
import type { Names } from '../../../src/panels/system-ui.ts';
import { answerAs, roleOf, rolesFor, withRole } from '../../../src/systems/domination/answers/roles.ts';
import { isSaid } from '../../../src/systems/domination/orders/commands.ts';
import { meeting, rules, system } from '../../domination/positions.ts';

const marines = { army: 'space-marines', types: ['marine-infantry', 'marine-infantry'] };
const orks = { army: 'orks', types: ['ork-infantry', 'ork-infantry', 'kommandos'] };
const at = '0505';
const asked = (attackers = marines, defenders = orks) => {
  const { state, hex, battle } = meeting([attackers, defenders]);
  return { position: { rules, state }, hex, battle };
};
const sum = ({ won, lost, neither, unfought }: Record<'won' | 'lost' | 'neither' | 'unfought', number>) =>
  won + lost + neither + unfought;

describe('what an answer comes to', () => {
  it('D-6.6: a fight has the exact odds of its battle', () => {
    const { position, hex, battle } = asked();
    const odds = answerOdds(position, 'blue', { command: 'fight', at })!;
    const exact = battleOdds(position, hex, battle);
    expect(odds.won).toBeCloseTo(exact.defender);
    expect(odds.lives['red-1']).toBeCloseTo(exact.survival['red-1']!);
    expect(sum(odds)).toBeCloseTo(1);
  });

  it('D-7.3: the odds follow the battle order that is tried', () => {
    const { position } = asked(marines, { army: 'space-marines', types: ['marine-infantry', 'marine-commander'] });
    const first = answerOdds(position, 'blue', { command: 'fight', at, order: ['blue-1', 'blue-2'] })!;
    const second = answerOdds(position, 'blue', { command: 'fight', at, order: ['blue-2', 'blue-1'] })!;
    expect(first.won).toBeGreaterThan(second.won);
  });

  it('D-6.9, D-6.10: a retreat costs a test each, or a rear-guard that fights', () => {
    const { position } = asked();
    const alone = answerOdds(position, 'blue', { command: 'retreat', at })!;
    expect(alone.lives['blue-1']).toBeCloseTo(1 / 2);
    expect(alone.unfought).toBeCloseTo(1);
    const covered = answerOdds(position, 'blue', { command: 'retreat', at, rearGuard: 'blue-1' })!;
    expect(covered.lives['blue-2']).toBeCloseTo(1);
    expect(covered.lives['blue-1']).toBeLessThan(1 / 2);
    expect(covered.unfought).toBe(0);
  });

  it('D-9.8: who hides lives on a passed test, and fights otherwise', () => {
    const { position } = asked();
    const odds = answerOdds(position, 'blue', { command: 'fight', at, hide: ['blue-3'] })!;
    expect(odds.lives['blue-3']).toBeGreaterThan(1 / 2);
    expect(sum(odds)).toBeCloseTo(1);
  });

  it('D-6.11: there are none for a retreat that is refused', () => {
    const { position } = asked(orks, { army: 'imperial-guard', types: ['guard-infantry', 'commissar'] });
    expect(answerOdds(position, 'blue', { command: 'retreat', at })).toBeUndefined();
  });

  it('D-9.8: an answer in words says who hides, and nothing where nobody does', () => {
    const names = {
      t: (key: string) => key,
      actor: () => '',
      order: ({ at }: { at: string }) => `Fight ${at}`,
      field: ({ name }: { name: string }) => name,
      choice: (_: unknown, value: unknown) => String(value),
    } as unknown as Names;
    const said = (hide: readonly string[]) =>
      commandLine(names, { command: 'fight', at, hide } as AnyCommand, isSaid).text;
    expect(said(['blue-3'])).toBe('Fight 0505 (hide: blue-3)');
    expect(said([])).toBe('Fight 0505');
  });

  it('D-17.5: the papers say beforehand how they will answer', () => {
    const { position } = asked();
    expect(answerOfPapers(position, 'blue', at)).toMatchObject({ command: 'fight' });
    const { state } = position;
    const blue = { ...state.sides.blue!, standing: { ...state.sides.blue!.standing, answer: 'retreat' as const } };
    const fleeing: State = { ...state, sides: { ...state.sides, blue } };
    expect(answerOfPapers({ rules, state: fleeing }, 'blue', at)).toMatchObject({ command: 'retreat' });
  });
});

describe('roles of single units', () => {
  const { position } = asked();
  const draft = { command: 'retreat', at };
  const options = system.options(position.state, 'blue', draft);

  it('are those that the rules offer', () => {
    expect(rolesFor(options, 'blue-1')).toContain('rearGuard');
    expect(rolesFor(options, 'blue-1')).not.toContain('hide');
    expect(rolesFor(options, 'blue-3')).toContain('hide');
    expect(rolesFor(options, 'blue-3')).toContain('slip 0504');
  });

  it('replace one another, and leave nothing empty behind', () => {
    const hiding = withRole(draft, 'blue-3', 'hide');
    expect(roleOf(hiding, 'blue-3')).toBe('hide');
    const slipping = withRole(hiding, 'blue-3', 'slip 0504');
    expect(slipping).toEqual({ ...draft, slip: { 'blue-3': '0504' } });
    expect(withRole(slipping, 'blue-3', '')).toEqual(draft);
    expect(withRole(withRole(draft, 'blue-1', 'rearGuard'), 'blue-2', 'rearGuard').rearGuard).toBe('blue-2');
    expect(answerAs(withRole(slipping, 'blue-1', 'rearGuard'), 'fight')).toEqual({
      command: 'fight',
      at,
      slip: { 'blue-3': '0504' },
    });
  });
});

it('a chance that is not certain is never read as certain', () => {
  expect([1, 0.999, 0.5, 0.001, 0].map(percent)).toEqual(['100%', '>99%', '50%', '<1%', '0%']);
});
