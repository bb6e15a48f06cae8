import { describe, expect, test } from 'vitest';
import { distanceOf } from '../../src/engine/kernel/board/hex.ts';
import { keyed, stream } from '../../src/engine/kernel/dice/keyed.ts';
import { deepFreeze } from '../../src/engine/kernel/plain-data.ts';
import { type Manner, randomMove } from '../../src/engine/kernel/random-player.ts';
import { tactical } from '../../src/engine/tactical/engine.ts';
import type { Event } from '../../src/engine/tactical/events.ts';
import type { State, Unit } from '../../src/engine/tactical/state.ts';
import { rules } from './positions.ts';

/** T-1 to T-22 at work: players who know no rules play whole battles on a small board, where they soon meet. */

const SYSTEM = tactical(rules);
const BOARD = {
  phase: 'lists',
  board: { cols: 14, rows: 14 },
  data: { deployDepth: 8 },
  hexes: {
    '0707': { terrain: 'woods' },
    '0808': { terrain: 'marsh' },
    '0507': { terrain: 'rock' },
    '1006': { terrain: 'minefield' },
    '0306': { terrain: 'lethal' },
  },
};
const WEIGHTS: Readonly<Record<string, number>> = {
  'end-phase': 0.05,
  'set-standing': 0.05,
  shoot: 5,
  charge: 6,
  cast: 4,
};

const faultsOf = (state: State): string[] => Object.values(state.units).flatMap((unit) => unitFaults(state, unit));
function unitFaults({ units }: State, unit: Unit): string[] {
  const { id, hex, joined, embarked, reserve, engaged, models } = unit;
  const places = [hex, joined, embarked, reserve].filter((place) => place !== null);
  const faults: string[] = [];
  if (places.length > 1) faults.push(`${id} is in ${places.length} places`);
  if (hex !== null && Object.values(units).some((other) => other.id !== id && other.hex === hex))
    faults.push(`${id} shares ${hex}`);
  for (const other of [joined, embarked]) if (other !== null && !units[other]) faults.push(`${id} is with nobody`);
  if (engaged.some((other) => !units[other]?.engaged.includes(id))) faults.push(`${id} is locked one way`);
  if (Object.values(models).every((count) => count === 0)) faults.push(`${id} has no models`);
  return faults;
}

/** Points of the units that a side still has, and of those that it lost. */
const pointsOf = ({ units, sides }: State, side: string): number =>
  Object.values(units).reduce(
    (sum, unit) => sum + (unit.side === side ? rules.entries.get(unit.type)!.row.points : 0),
    sides[side]!.pointsLost,
  );

/** T-5.3, T-5.7: models only go, each unit is there or gone, and who once fell stays so. */
function conservationFaults(before: State, after: State): string[] {
  const faults: string[] = [];
  for (const unit of Object.values(before.units)) {
    const now = after.units[unit.id];
    if (!now && !after.gone[unit.id]) faults.push(`${unit.id} has vanished`);
    for (const [group, count] of Object.entries(now?.models ?? {}))
      if (count < 0 || count > (unit.models[group] ?? 0))
        faults.push(`${unit.id} had ${unit.models[group]} ${group}, now ${count}`);
  }
  for (const id of Object.keys(before.gone)) if (after.units[id]) faults.push(`${id} came back`);
  return faults;
}

/** T-15.7: whoever falls back, out of no combat, passes beside no enemy. */
function flightFaults({ units }: State, event: Event): string[] {
  if (event.type !== 'unit-fell-back') return [];
  const { side, engaged } = units[event.unit]!;
  if (engaged.length > 0) return [];
  const enemies = Object.values(units).filter(({ side: other, hex }) => other !== side && hex !== null);
  return event.path.flatMap((hex) =>
    enemies
      .filter((enemy) => distanceOf(hex, enemy.hex!) < 2)
      .map(({ id }) => `${event.unit} runs past ${id} at ${hex}`),
  );
}

function play(seed: string, options: object): State {
  const random = stream(seed);
  const dead: unknown[] = [];
  const manner: Manner = {
    weigh: (_, field, { value }) => (field.name === 'command' ? (WEIGHTS[String(value)] ?? 1) : 1),
    onDeadEnd: (draft) => dead.push(draft),
  };
  let state = SYSTEM.begin(BOARD, options);
  for (let n = 0; !SYSTEM.isOver(state) && n < 2000; n++) {
    deepFreeze(state);
    const { seat, command } = randomMove(SYSTEM, state, random, manner)!;
    const decision = SYSTEM.decide(state, seat, command, keyed(seed, `${n}`));
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} was offered, then refused: ${decision.refusal.code}`);
    const before = state;
    // T-15.6: whoever leaves a combat may run past those that it fought.
    const fought = Object.values(before.units).some(({ engaged }) => engaged.length > 0);
    const flights: string[] = [];
    for (const event of decision.events) {
      if (!fought) flights.push(...flightFaults(state, event as Event));
      state = SYSTEM.evolve(state, event);
    }
    const faults = [...faultsOf(state), ...conservationFaults(before, state), ...flights];
    expect(faults, JSON.stringify(command)).toEqual([]);
  }
  expect(dead).toEqual([]);
  return state;
}

describe('T-21.1: battles of random players end by the rules; models, points and places stay in order', () => {
  test.each([
    ['live', {}],
    ['hidden', { 'hidden-deployment': 'on', 'fall-back-friends': 'pass' }],
    ['sheet', { 'turn-mode': 'sheet', 'fall-back-edge': 'leave', fighters: 6 }],
  ])('%s', (name, options) => {
    for (const seed of [`${name} a`, `${name} b`]) {
      const state = play(seed, options);
      expect(state.phase).toBe('over');
      for (const side of ['red', 'blue']) {
        expect(pointsOf(state, side)).toBe(state.sides[side]!.points);
        expect(state.result!.list[side]).toBe(1000);
      }
    }
  });
});
