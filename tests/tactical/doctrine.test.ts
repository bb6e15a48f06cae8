import { expect, test } from 'vitest';
import { opponentFor } from '../../src/bot/opponent.ts';
import { roughDice } from '../../src/bot/rough-dice.ts';
import { fieldsOf } from '../../src/dev/arena-games.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import type { State } from '../../src/engine/tactical/state.ts';

/** The doctrine of Tactical reads nothing that is hidden from its seat. */

const fields = await fieldsOf('tactical');
const [field] = fields;
const { system, doctrine } = field!;
const start = field!.start as State;

const chosen = (state: State) =>
  opponentFor({ system, doctrine, seat: 'red', level: 'officer', seed: 'blind', effort: 0.1 }).next(state)?.command;

test('T-22.3: other standing orders of the enemy change no command', () => {
  const withPlatoon = (change: object): State => ({
    ...start,
    units: { ...start.units, b2: { ...start.units.b2!, ...change } },
  });
  const secret = withPlatoon({ standing: { ...start.units.b2!.standing, overwatch: false, goToGround: true } });
  expect(secret).not.toEqual(start);
  expect(chosen(secret)).toEqual(chosen(start));
  expect(doctrine.value(withPlatoon({ fallingBack: true }), 'red', { losses: 1, ground: 1 })).toBeGreaterThan(
    doctrine.value(start, 'red', { losses: 1, ground: 1 }),
  );
});

test('T-13.3: before a fight a unit between two enemies is told whom to strike, once', () => {
  const { r2, b2, b3, ...others } = start.units;
  const state: State = {
    ...start,
    phase: 'fight',
    units: {
      ...others,
      r2: { ...r2!, hex: '1208', engaged: ['b2', 'b3'] },
      b2: { ...b2!, hex: '1209', engaged: ['r2'] },
      // Of a third of a platoon the same blows leave less.
      b3: {
        ...b3!,
        hex: '1207',
        engaged: ['r2'],
        models: Object.fromEntries(Object.entries(b3!.models).map(([id, n]) => [id, Math.ceil(n / 3)])),
      },
    },
  };
  const steady = { losses: 1, ground: 1 };
  const routine = (now: State) => doctrine.routine(now, 'red', () => 0.5, steady);
  const first = routine(state);
  expect(first).toMatchObject({ command: 'set-standing', unit: 'r2' });
  const decision = system.decide(state, 'red', first, roughDice(0, new Map()));
  expect(decision.ok).toBe(true);
  const after = decision.ok ? (foldEvents(system, state, decision.events) as State) : state;
  expect(routine(after)).toEqual({ command: 'end-phase' });
});

test('T-21.2: to lose a unit is worse for its side, and better for the other', () => {
  const { b2, ...units } = start.units;
  const points = { ...start.sides.blue!, pointsLost: 100 };
  const after: State = { ...start, units, sides: { ...start.sides, blue: points } };
  for (const [seat, sign] of [
    ['red', 1],
    ['blue', -1],
  ] as const) {
    const gain =
      doctrine.value(after, seat, { losses: 1, ground: 1 }) - doctrine.value(start, seat, { losses: 1, ground: 1 });
    expect(sign * gain).toBeGreaterThan(0);
  }
  expect(b2).toBeDefined();
});

test('T-8.1: among the places that a unit thinks of going to are safer ones than those that look best', () => {
  const ideas = doctrine.ideas(start, 'red', 'r2').filter(({ aim }) => aim === 'advance');
  const sorted = [...ideas].sort((a, b) => b.worth - a.worth);
  const safest = (of: typeof ideas) => Math.min(...of.map(({ risk }) => risk!));
  expect(safest(sorted.slice(8))).toBeLessThan(safest(sorted.slice(0, 8)));
  // No place is thought about twice.
  expect(new Set(ideas.map(({ facts }) => facts!.hex)).size).toBe(ideas.length);
});

test('in a battle of more units an officer thinks more, a general and a stand-in no more than ever', () => {
  const sizeOf = (name: string) => doctrine.size!(fields.find((each) => each.name === name)!.start);
  expect(sizeOf('the-long-line')).toBe(1);
  const great = fields.find(({ name }) => name === 'three-hills')!;
  expect(doctrine.size!(great.start)).toBeGreaterThan(2);
  const tried = (judgement: 'officer' | 'general' | 'stand-in', of: typeof doctrine) => {
    const player = opponentFor({ system, doctrine: of, seat: 'red', level: judgement, seed: 'great', effort: 0.2 });
    player.next(great.start);
    return player.plansTried();
  };
  const small = { ...doctrine, size: () => 1 };
  expect(tried('officer', doctrine)).toBeGreaterThan(2 * tried('officer', small));
  for (const judgement of ['general', 'stand-in'] as const)
    expect(tried(judgement, doctrine)).toBe(tried(judgement, small));
});
