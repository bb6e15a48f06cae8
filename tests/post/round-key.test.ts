import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { roundRecipient, shownRoundRecipient } from '../../src/post/round-key.ts';

test('a report is held against the very key that its round was sealed to', () => {
  for (let i = 0; i < 20; i++) {
    const link = hashOf(`link ${i}`);
    expect(shownRoundRecipient(link)).toBe(roundRecipient(link));
  }
});
