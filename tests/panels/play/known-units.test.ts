import { expect, it } from 'vitest';
import { numberUnits } from '../../../src/panels/map/known-units.ts';

/** The numbers by which units of a side are told apart. */

const NAMES = {
  guard: { en: 'Guard', ru: 'Гвардия' },
  militia: { en: 'Militia', ru: 'Ополчение' },
  // The same word in one language.
  watch: { en: 'Watch', ru: 'Гвардия' },
};
const unit = (id: string, type: keyof typeof NAMES = 'guard', side = 'red') => ({ id, side, type });
const numbers = (atStart: ReturnType<typeof unit>[], came: ReturnType<typeof unit>[] = []) =>
  Object.fromEntries(
    [...numberUnits(atStart, came, (type) => NAMES[type as keyof typeof NAMES])].map(([id, { number }]) => [
      id,
      number,
    ]),
  );

it('units of a scenario keep the numbers of their ids, and those that are bought go on from them', () => {
  const start = [unit('r1'), unit('r2', 'militia'), unit('r8', 'militia'), unit('b1', 'guard', 'blue')];
  expect(numbers(start, [unit('red-1'), unit('red-2'), unit('blue-1', 'guard', 'blue')])).toEqual({
    r1: '1',
    r2: '2',
    r8: '8',
    b1: '1',
    'red-1': '9',
    'red-2': '10',
    'blue-1': '2',
  });
  expect(numbers([unit('red-1'), unit('red-2')], [unit('red-3')])).toMatchObject({ 'red-3': '3' });
});

it('the number of one that is bought hangs on its id alone, whatever else was bought in secret', () => {
  const start = [unit('r1'), unit('r2')];
  expect(numbers(start, [unit('red-1'), unit('red-2'), unit('red-3')])['red-3']).toBe('5');
  expect(numbers(start, [unit('red-3')])['red-3']).toBe('5');
});

it('no two have the same name in any language, whatever their ids; the order in a file changes nothing', () => {
  const start = [unit('x07'), unit('a7'), unit('b7', 'watch'), unit('none'), unit('nobody')];
  const found = numbers(start);
  expect(new Set(Object.values(found)).size).toBe(5);
  expect(numbers(start.toReversed())).toEqual(found);
  expect(numbers([unit('a7')], [unit('z7')])).toEqual({ a7: '7', z7: '8' });
});
