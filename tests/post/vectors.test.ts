import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Purpose } from '../../src/engine/kernel/dice/dice.ts';
import { facesOf } from '../../src/engine/kernel/dice/keyed.ts';
import { hashOf } from '../../src/engine/kernel/hash.ts';
import { digestOf } from '../../src/post/armour.ts';
import { chainEnd, chainLink, roundSeed, saltOf } from '../../src/post/chain.ts';
import { findBlocks } from '../../src/post/find.ts';
import type { Identity } from '../../src/post/keys.ts';
import { markOf } from '../../src/post/mark.ts';
import { unpack } from '../../src/post/pack.ts';
import { isSealKey, signingPoint, verifies } from '../../src/post/public-keys.ts';
import { roundIdentity, roundRecipient } from '../../src/post/round-key.ts';
import { openOrders } from '../../src/post/sealed-contents.ts';

/** The vectors of the block format: what other programs are held against, our own is held against too. */

const read = (name: string) => JSON.parse(readFileSync(`tests/vectors/${name}.json`, 'utf8'));
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
const LIMITS = { bytes: 100_000, depth: 12, nodes: 8_000, text: 20_000 };

test('marks', () => {
  for (const { digest, mark } of read('marks')) expect(markOf(digest)).toBe(mark);
});

test.each<{ name: string; bytes: string; good: boolean }>(read('values'))('a value: $name', ({ bytes, good }) => {
  expect(unpack(deflateSync(bytesOf(bytes)), LIMITS) !== undefined).toBe(good);
});

test('content hashes', () => {
  for (const { value, hash } of read('hashes')) expect(hashOf(JSON.parse(value))).toBe(hash);
});

test('faces of dice', () => {
  for (const { seed, when, name, ordinal, sides, faces } of read('dice')) {
    const [label, by, against] = name.split(/[ >]/);
    const purpose = { label, by, ...(against !== undefined && { against }) } as Purpose;
    expect(facesOf(seed, when, purpose, ordinal, sides, faces.length)).toEqual(faces);
  }
});

test('chains, keys of rounds and seeds', () => {
  const { key, nonce, campaign, links, salts, roundKeys, seeds } = read('chains');
  const hand = { secret: { sign: key, seal: '' } } as Identity;
  const end = chainEnd(hand, nonce);
  for (const { number, link } of links) expect(chainLink(end, number)).toBe(link);
  for (const { number, salt } of salts) expect(saltOf(hand, campaign, number)).toBe(salt);
  for (const { link, identity, recipient } of roundKeys)
    expect([roundIdentity(link), roundRecipient(link)]).toEqual([identity, recipient]);
  for (const { link, salts: in_, seed } of seeds) expect(roundSeed(link, [...in_].reverse())).toBe(seed);
});

test.each<{ name: string; sign?: string; seal?: string; good: boolean }>(read('keys'))('a key: $name', (one) => {
  const isGood = one.sign === undefined ? isSealKey(one.seal!) : signingPoint(one.sign) !== undefined;
  expect(isGood).toBe(one.good);
});

test.each<{ name: string; key: string; signed: string; signature: string; good: boolean }>(read('signatures'))(
  'a signature: $name',
  ({ key, signed, signature, good }) => {
    expect(verifies(signingPoint(key)!, bytesOf(signature), bytesOf(signed))).toBe(good);
  },
);

test.each<{ name: string; text: string; is: string; digest?: string }>(read('blocks'))(
  'a block: $name',
  ({ text, is, digest }) => {
    const found = findBlocks(text);
    expect(found.map(({ state }) => state)).toEqual([is]);
    if (found[0]?.state === 'whole') expect(digestOf(found[0].block)).toBe(digest);
  },
);

test('a round with every value on the way', async () => {
  const { sheets, link, identity, seed, close } = read('round');
  expect(roundIdentity(link)).toBe(identity);
  const salts: string[] = [];
  for (const { text, digest, seat, orders, commitment } of sheets) {
    const [found] = findBlocks(text);
    if (found?.state !== 'whole') throw new Error('the sheet is not whole');
    const { campaign, round } = found.block;
    expect(digestOf(found.block)).toBe(digest);
    expect(await openOrders({ secret: { seal: identity } }, found.block)).toEqual(orders);
    expect(hashOf({ campaign, seat, round, ...orders })).toBe(commitment);
    salts.push(orders.salt);
  }
  expect(roundSeed(link, salts)).toBe(seed);
  expect(markOf(close.digest)).toBe(close.mark);
});

describe('the verifier of one file, without any code of ours,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexpost-'));
  test.each<{ name: string; text: string; faults: readonly string[] }>(read('threads'))(
    'on $name',
    ({ text, faults }) => {
      const file = join(folder, 'thread.txt');
      writeFileSync(file, text);
      const out = run(file);
      const named = new Set([...out.matchAll(/: (\S+?)(?: \(.*\))?$/gm)].map(([, name]) => name));
      expect([...named].filter((name) => name !== undefined).sort()).toEqual([...faults].sort());
      expect(out.trim().split('\n').at(-1)).toMatch(/^\d+ blocks, \d+ reports, \d+ dice, \d+ faults$/);
    },
  );

  function run(file: string): string {
    try {
      return execFileSync(process.execPath, ['tests/vectors/verify.mjs', file], { encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }
});
