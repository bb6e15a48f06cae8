import { expect, test } from 'vitest';
import { opponentFor } from '../../src/bot/opponent.ts';
import { fieldsOf } from '../../src/dev/arena-games.ts';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { priceOfWaiting } from '../../src/engine/tactical/doctrine/tempo.ts';
import type { Position } from '../../src/engine/tactical/position.ts';
import type { State } from '../../src/engine/tactical/state.ts';
import { positionOf } from './positions.ts';

/** Somebody has to come: a battle in which both armies wait is a draw (T-21.3). */

const [field] = await fieldsOf('tactical');
const { system, doctrine } = field!;

/** Two like armies of claws and teeth, two turns of marching apart. */
const claws = (rows: readonly [red: string, blue: string], more: object = {}): Position =>
  positionOf({
    units: Object.fromEntries(
      (['red', 'blue'] as const).flatMap((side, i) =>
        ['ty-carnifex', 'ty-genestealers', 'ty-hormagaunts', 'ty-carnifex'].map((type, n) => [
          `${side[0]}${n + 1}`,
          { type, hex: `${String(10 + 3 * n).padStart(2, '0')}${rows[i]}` },
        ]),
      ),
    ),
    phase: 'movement',
    active: 'red',
    ...more,
  });

test('waiting costs less near the enemy, more as time runs out, and least for a side that leads (T-21.1, T-21.3)', () => {
  const price = (position: Position) => priceOfWaiting(position, 'red');
  const far = price(claws(['18', '06']));
  expect(price(claws(['14', '06']))).toBeLessThan(far);
  expect(price(claws(['18', '06'], { turn: 4 }))).toBeGreaterThan(far);
  const { rules, state } = claws(['18', '06']);
  const blue = { ...state.sides.blue!, pointsLost: state.sides.blue!.points / 2 };
  expect(price({ rules, state: { ...state, sides: { ...state.sides, blue } } })).toBeLessThan(far / 2);
});

test('of two armies that only fight hand to hand one comes, and they fight (T-12)', () => {
  let { state }: { state: State } = claws(['18', '06']);
  const seats = ['red', 'blue'] as const;
  const players = new Map(
    seats.map((seat) => [
      seat as string,
      opponentFor({ system, doctrine, seat, level: 'officer', seed: 'claws', effort: 0.5 }),
    ]),
  );
  let charges = 0;
  for (let n = 0; n < 300 && !system.isOver(state); n++) {
    const seat = system.awaited(state)[0]!;
    const { command } = players.get(seat)!.next(state)!;
    if (command.command === 'charge') charges++;
    const decision = system.decide(state, seat, command, keyed('claws', String(n), []));
    if (!decision.ok) throw new Error(decision.refusal.code);
    state = foldEvents(system, state, decision.events) as State;
  }
  expect(charges).toBeGreaterThan(3);
  expect(['red', 'blue']).toContain(state.result?.winner);
});
