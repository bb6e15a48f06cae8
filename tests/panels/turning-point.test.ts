import { binomial } from '@hexpost/engine';
import { expect, test } from 'vitest';
import { leadOf } from '../../src/panels/end/EndStory.tsx';
import { type DiceRecord, luckOfSides } from '../../src/panels/stats/dice-record.ts';
import type { StatsMoment } from '../../src/panels/stats/statistics.ts';
import { NAMESPACES, startWords } from '../../src/words/index.ts';
import { position, wordsFor } from './overrule-field.ts';

/** 43.7: the turning point of a game, who was lucky in it, and who has won. */

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

test('a lead from the beginning has no turning point, sides that begin level have one, and a winner may never have led', () => {
  expect(lead(course([1, 0], [2, 1], [3, 1]), 'red')).toEqual({ kind: 'always' });
  const level = course([0, 0], [2, 1], [3, 1]);
  expect(lead(level, 'red')).toEqual({ kind: 'turned', moment: level[1] });
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

test.each(['en', 'ru'] as const)(
  'the winners of Nuclear are sides in the sentence, each with its mark: %s',
  async (language) => {
    await startWords(language, NAMESPACES);
    const words = wordsFor(language, position());
    const won = { type: 'game-won', team: 'red', how: 'points' };
    expect(words.parts(won)).toContainEqual(expect.objectContaining({ kind: 'side', id: 'red' }));
  },
);
