import { describe, expect, test } from 'vitest';
import type { Event } from '../../src/engine/domination/events.ts';
import { incomeOf } from '../../src/engine/domination/income.ts';
import { drawnByHand, setUp } from '../../src/engine/domination/setup.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { meeting, rules, start, system } from './positions.ts';

/** The armies as their chapters list them, and clauses that need a position of their own. */

const give = (state: State, seat: string, command: object, seed = 'armies') =>
  system.decide(state, seat, command as never, keyed(seed, '1'));
const eventsOf = (state: State, seat: string, command: object, seed?: string): readonly Event[] => {
  const decision = give(state, seat, command, seed);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.events as readonly Event[];
};
const settled = (state: State, events: readonly Event[]): State =>
  events.reduce((now, event) => system.evolve(now, event) as State, state);

describe('armies', () => {
  test.each([
    ['D-11.1', 'space-marines', { 'marine-infantry': 2 }, 12],
    ['D-12.1', 'imperial-guard', { 'guard-infantry': 4 }, 10],
    ['D-13.1', 'renegades', { 'renegade-infantry': 4 }, 10],
    ['D-14.1', 'orks', { 'ork-infantry': 4 }, 10],
    ['D-15.1', 'tyranids', { tyrant: 1, 'tyranid-infantry': 2 }, 10],
    ['D-16.1', 'tau', { 'tau-infantry': 3 }, 10],
  ])('%s: %s begin with their units and purse, worth 22 together', (_, army, units, resources) => {
    expect(rules.armies.get(army)!.start).toEqual({ units, resources });
    const worth = Object.entries(units).reduce((sum, [type, count]) => sum + count * rules.units.get(type)!.cost, 0);
    expect(worth + resources).toBe(22);
  });

  test.each([
    ['D-13.3', 'cultists', ['infiltration']],
    ['D-13.3', 'renegade-infantry', []],
    ['D-13.4', 'demagogue', ['noncombatant', 'influence(2)', 'sorcery']],
    ['D-13.6', 'renegade-tank', ['armour', 'spare-parts']],
    ['D-13.6', 'renegade-artillery', ['noncombatant', 'bombard']],
    ['D-14.13', 'speed-cult', ['horde', 'mobility']],
    ['D-14.13', 'kommandos', ['horde', 'infiltration']],
    ['D-16.8', 'kroot', ['infiltration', 'flexible']],
    ['D-16.8', 'crisis', ['deep-strike(0)', 'flexible', 'support', 'fire-prep']],
    ['D-16.9', 'hammerhead', ['support', 'fire-prep', 'piercing']],
  ])('%s: the traits of %s', (_, type, traits) => {
    expect(rules.units.get(type)!.traits).toEqual(traits);
  });

  test('D-14.13, D-16.8, D-16.9: strengths and limits', () => {
    const numbers = (type: string) => {
      const { strength, limit = null } = rules.units.get(type)!;
      return [strength, limit];
    };
    expect(numbers('warboss')).toEqual([1, 5]);
    expect(numbers('big-mek')).toEqual([0, 5]);
    expect(numbers('crisis')[0]).toBe(1);
    expect(numbers('hammerhead')[0]).toBe(0);
  });
});

describe('positions', () => {
  const two = (units: Parameters<typeof start>[0]['units'], more: Parameters<typeof start>[0] = {}) =>
    start({
      sides: {
        red: { faction: 'space-marines', hq: '0202', resources: 20 },
        blue: { faction: 'imperial-guard', hq: '0909', resources: 20 },
      },
      units,
      ...more,
    });

  test('D-1.1: allies win together', () => {
    const state = start({
      turn: { side: 'blue' },
      sides: {
        red: { faction: 'orks', team: 'dawn', hq: '0202' },
        blue: { faction: 'tau', hq: '0909' },
        green: { faction: 'tyranids', team: 'dawn', hq: '0902' },
      },
      units: {
        r: { side: 'red', type: 'ork-infantry', at: '0202' },
        b: { side: 'blue', type: 'kroot', at: '0909' },
        g: { side: 'green', type: 'tyrant', at: '0902' },
      },
    });
    expect(settled(state, eventsOf(state, 'blue', { command: 'concede' })).winner).toEqual(['red', 'green']);
  });

  test('D-3.3: an occupied HQ does not stop a drop from orbit', () => {
    const state = two({
      r: { side: 'red', type: 'marine-infantry', at: '0505' },
      b: { side: 'blue', type: 'guard-infantry', at: '0202' },
    });
    const bought = give(state, 'red', { command: 'buy', type: 'marine-infantry', at: '0202' });
    expect(!bought.ok && bought.refusal.code).toBe('hq-occupied');
    expect(give(state, 'red', { command: 'drop', type: 'marine-infantry', at: '0506' }).ok).toBe(true);
  });

  test('D-3.7: sides that hold each other’s HQ both live', () => {
    let state = two({
      r: { side: 'red', type: 'marine-infantry', at: '0909' },
      b: { side: 'blue', type: 'guard-infantry', at: '0202' },
    });
    for (const side of ['red', 'blue']) state = settled(state, eventsOf(state, side, { command: 'end-turn' }));
    expect([state.round, state.phase]).toEqual([2, 'orders']);
    expect(Object.values(state.sides).map(({ status }) => status)).toEqual(['playing', 'playing']);
  });

  test('D-7.1, D-9.4: hidden units and third sides take no part in a battle', () => {
    const { state, hex } = meeting([
      { army: 'renegades', types: ['cultists', 'renegade-infantry'] },
      { army: 'imperial-guard', types: ['guard-infantry'] },
    ]);
    const unit = state.units['red-1']!;
    const hidden = { ...state, units: { ...state.units, 'red-1': { ...unit, hidden: true } } };
    const events = eventsOf(hidden, 'blue', { command: 'fight', at: hex });
    const started = events.find(({ type }) => type === 'battle-started');
    expect(started).toMatchObject({ attackerOrder: ['red-2'], defenderOrder: ['blue-1'] });
    expect(settled(hidden, events).units['red-1']).toMatchObject({ hidden: true, damaged: false });
  });

  test('D-9.4: a hidden unit blocks nobody', () => {
    const state = two({
      r: { side: 'red', type: 'marine-infantry', at: '0505' },
      b: { side: 'blue', type: 'guard-infantry', at: '0506', hidden: true },
    });
    const events = eventsOf(state, 'red', { command: 'move', units: ['r'], to: '0506' });
    expect(events.map(({ type }) => type)).not.toContain('battle-declared');
    expect(settled(state, events).units.r!.at).toBe('0506');
  });

  describe('D-8.3: a unit that is still damaged', () => {
    const { state, hex } = meeting([
      { army: 'orks', types: ['ork-infantry'] },
      { army: 'imperial-guard', types: ['guard-tank'] },
    ]);
    const damaged = { ...state, units: { ...state.units, 'blue-1': { ...state.units['blue-1']!, damaged: true } } };

    test('fights without armour: the next hit destroys it', () => {
      const ends = new Set<string>();
      for (let seed = 0; seed < 20; seed++) {
        const events = eventsOf(damaged, 'blue', { command: 'fight', at: hex }, `d${seed}`);
        expect(events.map(({ type }) => type)).not.toContain('unit-damaged');
        ends.add(Object.keys(settled(damaged, events).units).join());
      }
      expect([...ends].sort()).toEqual(['blue-1', 'red-1']);
    });

    test('stands outside the queue by option', () => {
      const options = { ...damaged.options, 'damaged-units-fight': false };
      const events = eventsOf({ ...damaged, options }, 'blue', { command: 'fight', at: hex });
      expect(events.find(({ type }) => type === 'battle-started')).not.toMatchObject({ defenderOrder: ['blue-1'] });
      expect(Object.keys(settled(damaged, events).units)).toEqual(['red-1']);
    });
  });

  test('D-10.3: a city, a mine, a factory and a relic pay; works of war do not', () => {
    const paid = (object: string) => {
      const hexes = { '0505': { object, owner: 'red' } };
      const state = two({ r: { side: 'red', type: 'marine-infantry', at: '0505' } }, { hexes });
      return incomeOf({ rules, state }, 'red').total - rules.ruleset.numbers.hqIncome;
    };
    expect(['city', 'mine', 'factory', 'relic'].map(paid)).toEqual([1, 1, 1, 1]);
    expect(['gun-mount', 'radar', 'air-defence', 'spaceport'].map(paid)).toEqual([0, 0, 0, 0]);
  });

  test('D-2.8, D-18.8: the round grows, then its limit ends the game', () => {
    const units = {
      r: { side: 'red', type: 'marine-infantry', at: '0505' },
      b: { side: 'blue', type: 'guard-infantry', at: '0202' },
    };
    const state = two(units, { turn: { side: 'blue', round: 3 } });
    const limited = { ...state, options: { ...state.options, 'round-limit': 3 } };
    const over = settled(limited, eventsOf(limited, 'blue', { command: 'end-turn' }));
    // Blue: its HQ 5, the HQ of red 5, a unit 1; red: a unit 1.
    expect([over.round, over.phase, over.winner]).toEqual([4, 'over', ['blue']]);
  });

  test('D-18.7: nobody stands on a planet but the starting units', () => {
    const planet = drawnByHand(rules.planets.get('twin-poles')!);
    const { units, hexes } = setUp(rules, planet, [
      { id: 'red', army: 'orks' },
      { id: 'blue', army: 'tau' },
    ]);
    expect(new Set(Object.values(units!).map(({ at }) => at))).toEqual(new Set(planet.hqs));
    expect(Object.values(hexes!).flatMap(({ owner }) => owner ?? [])).toEqual([]);
  });
});
