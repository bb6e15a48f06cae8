import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
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
