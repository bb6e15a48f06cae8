import { createHash } from 'node:crypto';
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

test('any text and any number, however long, are hashed as the text that JSON makes of them', () => {
  const values = ['\ud800', 'ä'.repeat(9000), `"${'\\'.repeat(200)}`, '😀'.repeat(5000), -0, 1e21, 1e-7, Number.NaN];
  for (const value of values) {
    const text = JSON.stringify(value);
    const whole = `[${text}]`;
    const wanted = createHash('sha256').update(whole).digest('hex');
    expect(hashOf([value])).toBe(wanted);
    expect(hashOnce([value])).toBe(wanted);
  }
});

test.each([
  ['what is undefined is not there', { b: 1, a: undefined, c: [undefined] }],
  [
    'long parts enter as digests',
    { list: [['x'.repeat(95)], ['x'.repeat(90)], { b: 'y'.repeat(60), a: 'z'.repeat(60) }] },
  ],
  ['keys in the order of their code units', { b: 1, a: 2, ä: 3, A: 4, 10: 5, 9: 6 }],
  ['nothing', undefined],
])('%s, in both hashes alike', (_, value) => expect(hashOnce(value)).toBe(hashOf(value)));
