import { expect, test } from 'vitest';
import type { Command } from '../../src/engine/domination/commands/index.ts';
import { locationIndex } from '../../src/engine/domination/locations.ts';
import { groundAt, occupiedHexes, unitsIn, unitsOfSide } from '../../src/engine/domination/position.ts';
import type { State } from '../../src/engine/domination/state.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { randomMove } from '../../src/engine/kernel/random-player.ts';
import type { OneField, Options } from '../../src/engine/kernel/system.ts';
import { rules, system, twinPoles } from './positions.ts';

/** What is remembered from one state to the next is what would be worked out anew. */

function found(state: State) {
  const occupied = occupiedHexes({ state });
  return {
    occupied,
    units: occupied.map((hex) => unitsIn({ state }, hex)),
    sides: state.order.map((side) => unitsOfSide({ state }, side)),
    ground: occupied.map((hex) => groundAt({ rules, state }, hex)),
    locations: locationIndex(state.hexes),
  };
}

test.each([
  ['orks', 'tyranids'],
  ['renegades', 'tau'],
] as const)('D-1.10: units and locations of %s and %s are found alike, followed or looked for anew', (...armies) => {
  let state = twinPoles(armies);
  const random = stream(armies.join());
  const types = new Set<string>();
  for (let entry = 0; entry < 300 && !system.isOver(state); entry++) {
    const { seat, command } = randomMove(system, state, random)!;
    const decision = system.decide(state, seat, command, keyed('remembered', `${entry}`));
    if (!decision.ok) throw new Error(decision.refusal.code);
    for (const event of decision.events) {
      state = system.evolve(state, event) as State;
      types.add((event as { type: string }).type);
      expect(found(state)).toEqual(found(structuredClone(state)));
    }
  }
  for (const type of ['unit-moved', 'unit-bought', 'turn-began', 'object-captured']) expect(types).toContain(type);
});

test('D-1.11: a command that options call ready cannot be changed, and another one is judged for itself', () => {
  const state = twinPoles(['orks', 'tau']);
  const unit = unitsOfSide({ state }, 'red')[0]!;
  const { fields } = system.options(state, 'red', { command: 'move', unit: unit.id }) as Options<Command>;
  const ways = fields.find(({ name }) => name === 'path') as OneField;
  const path = ways.choices[0]!.value;
  const { ready } = system.options(state, 'red', { command: 'move', unit: unit.id, path }) as Options<Command>;
  expect(Object.isFrozen(ready)).toBe(true);
  expect(Object.isFrozen((ready as { path: unknown }).path)).toBe(true);
  const dice = () => keyed('remembered', '1');
  const decided = system.decide(state, 'red', ready, dice());
  expect(decided.ok).toBe(true);
  expect(system.decide(state, 'red', structuredClone(ready), dice())).toEqual(decided);
  const codeOf = (seat: string, command: unknown, from = state) => {
    const decision = system.decide(from, seat, command, dice());
    return decision.ok ? undefined : decision.refusal.code;
  };
  expect(codeOf('blue', ready)).toBe('not-your-turn');
  expect(codeOf('red', { ...ready, path: ['0101'] })).toBe('not-adjacent');
  const acted = { ...state, units: { ...state.units, [unit.id]: { ...unit, acted: true } } };
  expect(codeOf('red', ready, acted)).toBe('already-acted');
});
