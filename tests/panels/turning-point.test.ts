import { expect, test } from 'vitest';
import { leadOf } from '../../src/panels/end/turning-point.ts';
import type { StatsMoment } from '../../src/panels/stats/statistics.ts';

/** 43.7: the turning point of a game. */

const course = (...numbers: readonly (readonly [red: number, blue: number])[]): StatsMoment[] =>
  numbers.map(([red, blue], turn) => ({
    when: turn === 0 ? 'start' : 'end',
    turn,
    sides: { red: { points: red }, blue: { points: blue } },
  }));
const lead = (moments: readonly StatsMoment[], ...won: string[]) => leadOf(moments, 'points', won);

test('it is the last time that the winner took the lead', () => {
  const moments = course([0, 0], [2, 1], [3, 5], [6, 6], [9, 7]);
  expect(lead(moments, 'red')).toEqual({ kind: 'turned', moment: moments[4] });
});

test('a lead from the first turn on has no turning point, and a winner may never have led', () => {
  expect(lead(course([0, 0], [2, 1], [3, 1]), 'red')).toEqual({ kind: 'always' });
  expect(lead(course([0, 0], [2, 1], [3, 1]), 'blue')).toEqual({ kind: 'never' });
});

test('nothing is said without winners, without losers, or before anything happened', () => {
  expect(lead(course([0, 0], [2, 1]))).toBeUndefined();
  expect(lead(course([0, 0], [2, 1]), 'red', 'blue')).toBeUndefined();
  expect(lead(course([0, 0]), 'red')).toBeUndefined();
});
