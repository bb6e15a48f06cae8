import { describe, expect, test } from 'vitest';
import { attackOdds } from '../../src/engine/domination/odds-attack.ts';
import { battleOdds } from '../../src/engine/domination/odds-battle.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import type { Odds, OddsFate } from '../../src/engine/kernel/odds.ts';
import { rules, start, system } from './positions.ts';

/** The odds that both sides of an attack are told: before it is ordered, and before it is answered. */

const [FROM, AT] = ['0505', '0504'];

/** Red stands beside blue. `terrain` is the ground that red stands on. */
function facing(terrain = 'plain', types: readonly string[] = ['marine-infantry', 'marine-mobile']): State {
  const units = Object.fromEntries([
    ...types.map((type, n) => [`red-${n + 1}`, { side: 'red', type, at: FROM }]),
    ...['ork-infantry', 'ork-infantry'].map((type, n) => [`blue-${n + 1}`, { side: 'blue', type, at: AT }]),
  ]);
  const red = types[0] === 'kommandos' ? 'orks' : 'space-marines';
  return start({
    turn: { side: 'red', phase: 'orders' },
    sides: { red: { faction: red }, blue: { faction: 'orks' } },
    units,
    hexes: terrain === 'plain' ? {} : { [FROM]: { terrain } },
  });
}
const move = (units: readonly string[], to = AT) => ({ command: 'move', units, to });
const odds = (state: State, seat: string, draft: object) => system.odds!(state, seat, draft as never);
const chance = ({ outcomes }: Odds, id: string, gains: string | null = null): number =>
  outcomes.find((each) => each.id === id && (gains === null || each.gains === gains))?.chance ?? 0;
const lives = ({ fates }: Odds, unit: string): number =>
  fates.find((fate: OddsFate) => fate.unit === unit)!.chances[0]!.chance;

/** The state after a command, with dice by a seed. */
function played(state: State, seat: string, command: object, seed = 'after'): State {
  const decision = system.decide(state, seat, command, keyed(seed, '1'));
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.events.reduce((now, event) => system.evolve(now, event) as State, state);
}

describe('the odds of an attack and of its answer', () => {
  test('D-6.1: before it moves the attacker is told what the defender is told of the attack', () => {
    const state = facing();
    const order = move(['red-1', 'red-2']);
    const attack = odds(state, 'red', order)!;
    const battle = { attacker: 'red', defender: 'blue' };
    const arrived = played(state, 'red', order);
    const turn = { ...arrived, active: 'blue', phase: 'answer' } as State;
    const answer = odds(turn, 'blue', { command: 'fight', at: AT })!;
    const exact = battleOdds({ rules, state: arrived }, AT, battle);
    expect(chance(attack, 'wins', 'red')).toBeCloseTo(exact.attacker, 12);
    for (const side of ['red', 'blue'])
      expect(chance(attack, 'wins', side)).toBeCloseTo(chance(answer, 'wins', side), 12);
    for (const unit of ['red-1', 'red-2', 'blue-1', 'blue-2'])
      expect(lives(attack, unit)).toBeCloseTo(lives(answer, unit), 12);
    expect([attack.kind, answer.kind]).toEqual(['attack', 'answer']);
    expect(attack.exactness).toBe('exact');
  });

  test('D-5.2: a move to where no enemy stands has none, nor has one that is refused', () => {
    expect(odds(facing(), 'red', move(['red-1'], '0506'))).toBeUndefined();
    expect(odds(facing(), 'red', move(['red-1'], '0101'))).toBeUndefined();
    expect(odds(facing(), 'blue', move(['blue-1'], FROM))).toBeUndefined();
  });

  test('D-7.3: an order of battle is judged before it is lodged', () => {
    const state = played(facing(), 'red', move(['red-1', 'red-2']));
    const by = (order: readonly string[]) =>
      chance(odds(state, 'red', { command: 'set-battle-order', at: AT, order })!, 'wins', 'red');
    const lodged = (order: readonly string[]) =>
      battleOdds({ rules, state: played(state, 'red', { command: 'set-battle-order', at: AT, order }) }, AT, {
        attacker: 'red',
        defender: 'blue',
      }).attacker;
    for (const order of [
      ['red-1', 'red-2'],
      ['red-2', 'red-1'],
    ])
      expect(by(order)).toBeCloseTo(lodged(order), 12);
  });

  test('D-9.2: a unit that infiltrates may get in unseen, and then there is no battle', () => {
    const told = odds(facing('plain', ['kommandos']), 'red', { command: 'infiltrate', unit: 'red-1', to: AT })!;
    expect(chance(told, 'unseen')).toBeCloseTo(1 / 2);
    expect(lives(told, 'red-1')).toBeGreaterThan(1 / 2);
    expect(lives(told, 'blue-1')).toBeGreaterThan(1 / 2);
  });

  test('D-5.5, D-5.7: hazardous ground on the way counts: as often as when the move is really made', () => {
    const hazardous = [...rules.terrain.values()].find((each) => each.class === 'hazardous')!.id;
    const state = facing(hazardous);
    const told = odds(state, 'red', move(['red-1', 'red-2']))!;
    expect(told.exactness).toBe('exact');
    const samples = 3000;
    const found = { wins: 0, fallen: 0 };
    for (let n = 0; n < samples; n++) {
      const arrived = played(state, 'red', move(['red-1', 'red-2']), `hazard ${n}`);
      const isThere = Object.values(arrived.units).some(({ side, at }) => side === 'red' && at === AT);
      if (!isThere) found.fallen += 1 / samples;
      else
        found.wins +=
          battleOdds({ rules, state: arrived }, AT, { attacker: 'red', defender: 'blue' }).attacker / samples;
    }
    expect(Math.abs(chance(told, 'wins', 'red') - found.wins)).toBeLessThan(0.03);
    expect(Math.abs(chance(told, 'fallen') - found.fallen)).toBeLessThan(0.02);
    expect(chance(told, 'wins', 'red')).toBeLessThan(
      chance(odds(facing(), 'red', move(['red-1', 'red-2']))!, 'wins', 'red'),
    );
  });

  test('D-5.5: a large army over hazardous ground is bounded by what is left out', () => {
    const hazardous = [...rules.terrain.values()].find((each) => each.class === 'hazardous')!.id;
    const state = facing(hazardous, ['land-raider', 'terminators', 'land-raider', 'terminators', 'marine-infantry']);
    const units = Object.values(state.units).flatMap(({ id, side }) => (side === 'red' ? [id] : []));
    const found = attackOdds({ rules, state }, 'red', { command: 'move', units, to: AT });
    expect(found).toBeDefined();
    const { won, lost, neither, fallen, unseen, error } = found!;
    expect(won + lost + neither + fallen + unseen).toBeCloseTo(1, 12);
    expect(error).toBeLessThan(0.02);
  });

  test('D-17.2: the papers of the enemy change nothing that the attacker is told', () => {
    const state = facing();
    const papers = played(state, 'blue', { command: 'set-battle-order', at: AT, order: ['blue-2', 'blue-1'] });
    expect(odds(papers, 'red', move(['red-1']))).toEqual(odds(state, 'red', move(['red-1'])));
  });
});
