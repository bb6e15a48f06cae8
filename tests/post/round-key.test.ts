import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { baseMultiple } from '../../src/post/base-multiple.ts';
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

/** 32 bytes from a pattern that repeats. */
const bytes = (...pattern: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, i) => pattern[i % pattern.length]!);
const below = (number: Uint8Array): Uint8Array => number.with(31, number[31]! & 127);

const NUMBERS: readonly (readonly [about: string, number: Uint8Array])[] = [
  ['1', bytes(0).with(0, 1)],
  ['every digit the highest that is added', bytes(0x20, 0x08, 0x82)],
  ['every digit one more, which carries over', bytes(0x61, 0x18, 0x86)],
  ['2^255 - 1, which carries to the end', bytes(255)],
  ...Array.from({ length: 30 }, (_, i) => [`of seed ${i}`, hexToBytes(hashOf(i))] as const),
];

test.each(NUMBERS)('the base point multiplied by a number is what the library multiplies: %s', (_, number) => {
  const { Fp, Fn, BASE } = ed25519.Point;
  const { Y, Z } = baseMultiple(below(number));
  const { y } = BASE.multiplyUnsafe(Fn.create(bytesToNumberLE(below(number)))).toAffine();
  expect(Fp.create(Y - y * Z)).toBe(0n);
});
