import { binomial } from '@hexpost/engine';
import { expect, test } from 'vitest';
import { leadOf } from '../../src/panels/end/EndStory.tsx';
import { type DiceRecord, luckOfSides } from '../../src/panels/stats/dice-record.ts';
import type { StatsMoment } from '../../src/panels/stats/statistics.ts';

/** 43.7: the turning point of a game, and who was lucky in it. */

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

test('the luck of a side is that of all its dice together, whatever they were for', () => {
  const record = (label: string, side: string | null, dice: number, successes: number): DiceRecord => ({
    ...{ label, side, faces: [], count: dice, came: successes },
    chances: { from: 0, bars: binomial(dice, 0.5) },
  });
  const lucks = luckOfSides([
    record('attack', 'red', 10, 9),
    record('save', 'red', 10, 9),
    record('attack', 'blue', 10, 5),
    record('event', null, 10, 10),
  ]);
  expect(lucks.map(({ side }) => side)).toEqual(['red', 'blue']);
  const [red, blue] = lucks.map(({ luck }) => luck);
  expect([red!.expected, red!.direction]).toEqual([10, 'more']);
  // Eighteen or more of twenty fair throws.
  expect(red!.tail).toBeCloseTo((190 + 20 + 1) / 2 ** 20, 10);
  expect(blue!.tail).toBeGreaterThan(0.5);
});
