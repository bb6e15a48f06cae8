import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, hashOnce } from '../../src/engine/kernel/hash.ts';

test('what is hashed once has the same hash as what is cached, whatever it is', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(hashOnce(value)).toBe(hashOf(value));
    }),
    { seed: 1, numRuns: 500 },
  ));

test.each([
  ['what is undefined is not there', { b: 1, a: undefined, c: [undefined] }],
  [
    'long parts enter as digests',
    { list: [['x'.repeat(95)], ['x'.repeat(90)], { b: 'y'.repeat(60), a: 'z'.repeat(60) }] },
  ],
  ['keys in the order of their code units', { b: 1, a: 2, ä: 3, A: 4, 10: 5, 9: 6 }],
  ['nothing', undefined],
])('%s, in both hashes alike', (_, value) => expect(hashOnce(value)).toBe(hashOf(value)));
