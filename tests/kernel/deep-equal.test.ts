import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { deepEqual } from '../../src/engine/kernel/plain-data.ts';

/** What two values say is the same exactly when their hashes are. */

const INHERITED = ['toString', 'valueOf', 'hasOwnProperty', 'constructor'];

test.each(INHERITED)('%s, which every object has, counts only where it is written', (key) => {
  const [plain, more] = [{ a: [{ b: 1 }] }, { a: [{ b: 1, [key]: 1 }] }];
  expect(deepEqual(plain, more)).toBe(false);
  expect(deepEqual(more, plain)).toBe(false);
  expect(deepEqual(more, structuredClone(more))).toBe(true);
});

test('of any two values', () => {
  const values = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(deepEqual(a, b)).toBe(hashOf(a) === hashOf(b));
      expect(deepEqual(a, structuredClone(a))).toBe(true);
    }),
  );
});
