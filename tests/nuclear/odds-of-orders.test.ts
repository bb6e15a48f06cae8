import { describe, expect, test } from 'vitest';
import { mean } from '../../src/engine/kernel/distribution.ts';
import type { Odds } from '../../src/engine/kernel/odds.ts';
import { nuclear } from '../../src/engine/nuclear/engine.ts';
import { type Case, oddsFor, shipped, stateOf } from './odds-runs.ts';

/** The exact figures of a duel, as every system tells its odds. */

const unit = (hex: string) => ({ type: 'soldiers', hex });
const draft = (order: string) => ({ command: order, unit: 'r1', target: 'b1' });
const system = nuclear(shipped);
const told = (given: Case, path?: readonly string[]): Odds =>
  system.odds!(stateOf(given), 'red', { ...draft(given.order), ...(path && { path }) })!;
const chance = ({ outcomes }: Odds, id: string): number | undefined => outcomes.find((each) => each.id === id)?.chance;

const duel = (order: 'shoot' | 'attack'): Case => ({ red: unit('1010'), blue: unit('1110'), order });

describe('the odds of a shot and of an attack', () => {
  test('N-7.7: a shot destroys, suppresses or leaves its target as it is, by the figures of the duel', () => {
    const figures = oddsFor(duel('shoot'));
    const odds = told(duel('shoot'));
    expect(chance(odds, 'destroyed') ?? 0).toBe(figures.destroy);
    expect(chance(odds, 'suppressed')).toBe(figures.suppress);
    expect(chance(odds, 'holds')).toBeCloseTo(1 - figures.destroy - figures.suppress, 12);
    expect(odds.fates).toHaveLength(1);
    expect(odds.fates[0]!.losses[0]).toEqual({ counted: 'wounds', expected: figures.expected, spread: figures.wounds });
    expect([odds.kind, odds.exactness]).toEqual(['attack', 'exact']);
  });

  test('N-9.8: an attack is won, tied or lost, and tells what becomes of both units', () => {
    const { melee, ...figures } = oddsFor(duel('attack'));
    const odds = told(duel('attack'));
    expect(odds.outcomes.map(({ id, gains }) => [id, gains])).toEqual([
      ['win', 'red'],
      ['tie', null],
      ['lose', 'blue'],
    ]);
    expect([chance(odds, 'win'), chance(odds, 'tie'), chance(odds, 'lose')]).toEqual([
      melee!.win,
      melee!.tie,
      melee!.lose,
    ]);
    const [target, own] = odds.fates;
    expect([target!.unit, own!.unit]).toEqual(['b1', 'r1']);
    expect(target!.chances).toEqual([
      { id: 'destroyed', chance: figures.destroy },
      { id: 'suppressed', chance: figures.suppress },
    ]);
    expect(own!.chances[0]).toEqual({ id: 'destroyed', chance: melee!.attackerDestroyed });
    expect(own!.losses[0]!.expected).toBeCloseTo(mean(melee!.woundsBack), 12);
  });

  test('N-9.3: minefields on the way are named, since they count as harmless', () => {
    const way = { ...duel('attack'), red: unit('0910') };
    const mined = { ...way, hexes: { 1010: { structure: { type: 'minefield', owner: 'blue' } } } };
    const path = ['1010', '1110'];
    expect(told(way, path).notes).toEqual([]);
    expect(told(mined, path).notes).toEqual([{ id: 'mines', clause: 'N-9.3' }]);
  });

  test('N-7.3: no other command has any, nor has one whose target is refused or missing', () => {
    const state = stateOf(duel('shoot'));
    for (const wrong of [
      { command: 'move', unit: 'r1', to: '1009' },
      { command: 'shoot', unit: 'r1' },
      { command: 'shoot', unit: 'r1', target: 'nobody' },
      { command: 'shoot', unit: 'r1', target: 'r1' },
      { command: 'attack', unit: 'r1', target: 'b1', path: ['9999'] },
      { command: 'attack', unit: 'r1', target: 'b1', path: 'no way' },
      {},
    ])
      expect(system.odds!(state, 'red', wrong)).toBeUndefined();
  });
});
