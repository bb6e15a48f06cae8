import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { multipleOfBase } from '../../src/post/base-multiples.ts';
import { isRecipientOf, roundRecipient } from '../../src/post/round-key.ts';

test('a report is held against the very key that its round was sealed to', () => {
  for (let i = 0; i < 20; i++) {
    const link = hashOf(`link ${i}`);
    expect(isRecipientOf(link, roundRecipient(link))).toBe(true);
    expect(isRecipientOf(link, roundRecipient(hashOf(`link ${i + 1}`)))).toBe(false);
  }
});

test.each(['', 'age1', roundRecipient(hashOf('link')).toUpperCase()])('%j is the key of no round', (recipient) =>
  expect(isRecipientOf(hashOf('link'), recipient)).toBe(false),
);

test('multiples of the base point are those of the library, at the edges of digits too', () => {
  const { BASE, ZERO, Fp, Fn } = ed25519.Point;
  const edges = [31n, 32n, 33n, 63n, 64n, 65n].flatMap((digit) => [digit, digit << 120n, (digit << 246n) % Fn.ORDER]);
  const repeated = [31n, 32n, 33n, 63n].map((digit) => Fn.create(digit * ((2n ** 252n - 1n) / 63n)));
  const chosen = Array.from({ length: 30 }, (_, i) => Fn.create(BigInt(`0x${hashOf(i)}`)));
  for (const number of [0n, 1n, Fn.ORDER - 1n, ...edges, ...repeated, ...chosen]) {
    const theirs = number === 0n ? ZERO : BASE.multiplyUnsafe(number);
    const ours = multipleOfBase(number);
    expect(Fp.eql(Fp.mul(ours.Y, theirs.Z), Fp.mul(theirs.Y, ours.Z)), `${number}`).toBe(true);
  }
});
