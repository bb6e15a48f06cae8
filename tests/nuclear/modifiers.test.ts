import { describe, expect, test } from 'vitest';
import { nuclearRules, nuclearSystem } from '../../src/dev/systems/nuclear/campaigns.ts';
import { odds, randomDuel, targetIn } from '../../src/dev/systems/nuclear/duels.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { destinations } from '../../src/engine/nuclear/commands/movement.ts';
import { begin } from '../../src/engine/nuclear/scenario.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { times } from '../laws/play.ts';

/** Modifiers that point the right way, beside those of law 9: cover, movement, bids. */

const rules = nuclearRules();
const system = nuclearSystem(rules);

describe('modifiers', () => {
  test('N-9.5 cover of a hex does nothing in melee', () => {
    for (const change of [targetIn('dead-forest'), targetIn('wooded-hills')])
      for (let i = 0; i < times(30, 500); i++) {
        const duel = { ...randomDuel(`cover ${i}`, true), hex: {} };
        expect(odds(change(duel), 'attack')).toEqual(odds(duel, 'attack'));
      }
  });

  test('N-6.2 slow reaches no hex more, fast none less; difficult ground and wire close hexes, never open one', () => {
    const random = stream('ways');
    for (let i = 0; i < times(25, 400); i++) {
      const type = rules.ruleset.units[Math.floor(random() * rules.ruleset.units.length)]!.id;
      const any = () =>
        `${String(8 + Math.floor(random() * 9)).padStart(2, '0')}${String(8 + Math.floor(random() * 9)).padStart(2, '0')}`;
      const hexes = Object.fromEntries(
        Array.from({ length: 25 }, () => [any(), { terrain: random() < 0.5 ? 'wooded-hills' : 'mountains' }]),
      );
      const wire = Object.fromEntries(
        Array.from({ length: 20 }, () => [any(), { structure: { type: 'barbed-wire', owner: 'blue' } }]),
      );
      const reach = (unit: object, ground: object, kind: 'move' | 'march'): Set<unknown> => {
        const state = begin(
          rules,
          { units: { r1: { side: 'red', type, hex: '1212', ...unit } }, hexes: { ...ground, '1212': {} } },
          {},
        );
        return new Set(destinations({ rules, state }, state.units.r1!, kind));
      };
      for (const kind of ['move', 'march'] as const) {
        const plain = reach({}, hexes, kind);
        expect(missing(plain, reach({ upgrades: ['slow'] }, hexes, kind))).toEqual([]);
        expect(missing(reach({ upgrades: ['fast'] }, hexes, kind), plain)).toEqual([]);
        expect(missing(reach({ upgrades: ['scout'] }, hexes, kind), plain)).toEqual([]);
        expect(missing(reach({}, {}, kind), plain)).toEqual([]);
        expect(missing(plain, reach({}, { ...hexes, ...withoutTerrain(wire, hexes) }, kind))).toEqual([]);
      }
    }
  });

  const missing = (all: ReadonlySet<unknown>, some: ReadonlySet<unknown>) => [...some].filter((hex) => !all.has(hex));

  /** Wire only where nothing else lies: a hex is given once. */
  const withoutTerrain = (wire: object, hexes: object) =>
    Object.fromEntries(Object.entries(wire).filter(([hex]) => !(hex in hexes)));

  test('a higher bid never comes later in the line', () => {
    for (let i = 0; i < times(20, 200); i++) {
      const random = stream(`bid ${i}`);
      const bids = {
        red: Math.floor(random() * 4) * 10,
        blue: Math.floor(random() * 4) * 10,
        green: Math.floor(random() * 4) * 10,
      };
      const sides = Object.fromEntries(Object.entries(bids).map(([id, bid]) => [id, { prestige: 100, bid }]));
      const state = begin(rules, { phase: 'preparation', sides }, {});
      const decision = system.decide(state, 'gm', { command: 'close' }, keyed(`bid ${i}`, '0'));
      if (!decision.ok) throw new Error(decision.refusal.code);
      const after = decision.events.reduce(
        (now: State, event: { type: string }) => system.evolve(now, event) as State,
        state,
      ) as State;
      const paid = after.initiative.map((id) => bids[id as keyof typeof bids]);
      expect(paid).toEqual([...paid].sort((a, b) => b - a));
    }
  });
});
