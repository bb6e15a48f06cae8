import { expect, test } from 'vitest';
import { opponentFor } from '../../src/bot/opponent.ts';
import { fieldsOf } from '../../src/dev/arena-games.ts';
import type { State } from '../../src/engine/tactical/state.ts';

/** The doctrine of Tactical reads nothing that is hidden from its seat. */

const [field] = await fieldsOf('tactical');
const { system, doctrine } = field!;
const start = field!.start as State;

const chosen = (state: State) =>
  opponentFor({ system, doctrine, seat: 'red', judgement: 'officer', seed: 'blind', effort: 0.1 }).next(state)?.command;

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
