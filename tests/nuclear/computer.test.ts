import { describe, expect, test } from 'vitest';
import { CHARACTER } from '../../src/bot/levels.ts';
import { fieldsOf } from '../../src/dev/arena-games.ts';

/** What a position of Nuclear is worth to the computer. */

const { system, doctrine } = (await fieldsOf('nuclear'))[0]!;

interface Given {
  readonly turn?: number;
  readonly phase?: string;
  readonly red?: object;
  readonly r1?: object;
  readonly b1?: object;
}

/** A game of six turns: a unit of each side far from both bases, unless said otherwise. */
const position = ({ turn = 3, phase = 'final', red, r1, b1 }: Given = {}): unknown =>
  system.begin(
    {
      turn,
      phase,
      initiative: ['red', 'blue'],
      active: 'red',
      map: { cols: 12, rows: 12, fill: 'plain' },
      sides: {
        red: { prestige: 0, zone: '0101', base: '0202', ...red },
        blue: { prestige: 0, zone: '0808', base: '1111' },
      },
      units: {
        r1: { side: 'red', type: 'soldiers', hex: '0212', ...r1 },
        b1: { side: 'blue', type: 'soldiers', hex: '1201', ...b1 },
      },
      hexes: { '0606': { keyPoint: 'neutral' } },
    },
    { 'turn-limit': 6 },
  );

const worth = (given?: Given, character = CHARACTER.steady) => doctrine.value(position(given), 'red', character);

describe('the worth of a position', () => {
  test('of both sides together it is nothing, and never as much as a victory (N-17)', () => {
    for (const red of [{}, { controlPoints: 7, prestige: 300 }, { controlPoints: 500, prestige: 9000 }]) {
      const state = position({ red });
      const [mine, theirs] = ['red', 'blue'].map((side) => doctrine.value(state, side, CHARACTER.steady));
      expect(mine! + theirs!).toBeCloseTo(0, 9);
      expect(Math.abs(mine!)).toBeLessThan(1000);
    }
  });

  test.each([1, 3, 5, 6])('Control Points are worth more than nothing in turn %i of 6 (N-17.3, N-17.4)', (turn) =>
    expect(worth({ turn, red: { controlPoints: 3 } })).toBeGreaterThan(worth({ turn })),
  );

  test('Control Points count most in the last turn (N-17.4)', () => {
    const lead = (turn: number) => worth({ turn, red: { controlPoints: 3 } }) - worth({ turn });
    expect(lead(6)).toBeGreaterThan(lead(5));
    expect(lead(5)).toBeGreaterThan(lead(3));
  });

  test('whoever stands on an enemy base is nearly there, and so is the enemy on the own one (N-16.2, N-17.2)', () => {
    for (const turn of [3, 5, 6]) {
      expect(worth({ turn, r1: { hex: '1111' } })).toBeGreaterThan(worth({ turn, r1: { hex: '1110' } }));
      expect(worth({ turn, b1: { hex: '0202' } })).toBeLessThan(worth({ turn, b1: { hex: '0203' } }));
    }
  });

  test('a base with a unit on it is safer than one with a unit beside it (N-2.4)', () =>
    expect(worth({ turn: 6, r1: { hex: '0202' } })).toBeGreaterThan(worth({ turn: 6, r1: { hex: '0203' } })));

  test('a unit that has still to act is worth more than one that has acted (N-4.4)', () =>
    expect(worth()).toBeGreaterThan(worth({ r1: { acted: 'yes' } })));

  test('who holds losses dear holds the own units dear; who wants ground, Control Points', () => {
    const [cautious, greedy] = [CHARACTER.cautious, CHARACTER['greedy-for-ground']];
    expect(worth({}, cautious)).toBeGreaterThan(worth());
    expect(worth({ red: { controlPoints: 3 } }, greedy)).toBeGreaterThan(worth({ red: { controlPoints: 3 } }));
  });
});
