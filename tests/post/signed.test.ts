import { afterEach, expect, test, vi } from 'vitest';
import { isSignedBy, newIdentity, verifyAhead } from '../../src/post/keys.ts';
import { joinBlock } from '../../src/post/make-blocks.ts';

/** The browser's own Ed25519 only saves time: what it says must never make another verdict. */

afterEach(() => vi.unstubAllGlobals());
const made = async () => {
  const hand = await newIdentity();
  return { hand, block: joinBlock(hand, '4kq7xw2m0c9v1hd83jb5ntzyar', 'Vera') };
};

test('a signature that was looked at ahead holds, and one that is wrong does not', async () => {
  const { hand, block } = await made();
  const stranger = await newIdentity();
  const broken = { ...block, body: block.body.slice() };
  broken.body[70]! ^= 1;
  for (const [key, of] of [
    [hand.sign, block],
    [stranger.sign, block],
    [hand.sign, broken],
    ['no key', block],
  ] as const)
    await verifyAhead(key, of);
  expect(isSignedBy(hand.sign, block)).toBe(true);
  expect(isSignedBy(stranger.sign, block)).toBe(false);
  expect(isSignedBy(hand.sign, broken)).toBe(false);
  expect(isSignedBy(hand.sign, { ...block, round: 3 })).toBe(false);
});

test('a browser without Ed25519, or one that refuses what is right, changes nothing', async () => {
  for (const subtle of [
    { importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')) },
    { importKey: async () => ({}), verify: async () => false },
  ]) {
    const { hand, block } = await made();
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), subtle });
    await verifyAhead(hand.sign, block);
    vi.unstubAllGlobals();
    expect(isSignedBy(hand.sign, block)).toBe(true);
  }
});
