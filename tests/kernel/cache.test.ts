import { expect, test } from 'vitest';
import { memoizeRecent } from '../../src/engine/kernel/cache.ts';

test('an answer is worked out once for each object, whichever was asked about last', () => {
  const made: number[] = [];
  const double = memoizeRecent(({ n }: { n: number }) => {
    made.push(n);
    return { twice: 2 * n };
  });
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect(double(one)).toBe(double(one));
  expect([double(two), double(one), double(two)].map(({ twice }) => twice)).toEqual([4, 2, 4]);
  expect(made).toEqual([1, 2]);
  expect(double({ n: 1 })).not.toBe(double(one));
});

test('only the latest objects are remembered, and one that was forgotten has the same answer again', () => {
  let made = 0;
  const double = memoizeRecent(({ n }: { n: number }) => {
    made++;
    return 2 * n;
  });
  const objects = Array.from({ length: 100 }, (_, n) => ({ n }));
  for (const each of objects) expect(double(each)).toBe(2 * each.n);
  expect(double(objects[0]!)).toBe(0);
  expect(made).toBe(101);
});
