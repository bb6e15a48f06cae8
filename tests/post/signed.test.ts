import { afterEach, expect, test, vi } from 'vitest';
import { type Block, fromBase64 } from '../../src/post/armour.ts';
import { isSignedBy, isVerified, newIdentity, sign, verifyAhead } from '../../src/post/keys.ts';
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

test('a very long block is hashed once, and comes to the same', async () => {
  const hand = await newIdentity();
  const stranger = await newIdentity();
  const header = { ...(await made()).block, kind: 'report', seat: 'gm', round: 1 } as const;
  const block: Block = { ...header, body: sign(hand, header, new Uint8Array(250_000).fill(7)) };
  const broken = { ...block, body: block.body.slice() };
  broken.body[200_000]! ^= 1;
  const another = { ...block, body: block.body.slice() };
  another.body.set(fromBase64(stranger.sign)!.subarray(0, 6), 64);
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const hash = vi.spyOn(crypto.subtle, 'digest');
  const asked = [
    [hand.sign, block, true],
    [hand.sign, broken, false],
    [stranger.sign, another, false],
  ] as const;
  for (const [key, of] of asked) await verifyAhead(key, of);
  expect(verify).not.toHaveBeenCalled();
  expect(hash).toHaveBeenCalledTimes(3);
  for (const [key, of, is] of asked) expect([isVerified(key, of), isSignedBy(key, of)]).toEqual([true, is]);
  verify.mockRestore();
  hash.mockRestore();
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
