import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { streams } from '../../src/dev/vectors/streams.ts';
import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import { inflate } from '../../src/post/inflate.ts';
import { unpack } from '../../src/post/pack.ts';

/** Unfolding agrees with zlib about every stream: what it is, where it ends, and that it is none. HEXPOST_LONG=1 tries 60,000 mutated ones of each kind. */

const RUNS = process.env.HEXPOST_LONG === '1' ? 60_000 : 400;
vi.setConfig({ testTimeout: RUNS > 400 ? 3_600_000 : 60_000 });
const MOST = 1_000_000;

/** What zlib makes of a stream: its bytes, and where it ends. */
function byZlib(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  try {
    const { buffer, engine } = inflateRawSync(bytes, { info: true, maxOutputLength: MOST }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    return { bytes: Uint8Array.from(buffer), end: engine.bytesWritten };
  } catch {
    return undefined;
  }
}

describe('B13: a stream is judged as zlib does', () => {
  test.each(streams.map(({ name, bytes, good }) => [name, Buffer.from(bytes, 'hex'), good] as const))(
    '%s',
    (_, bytes, good) => {
      for (const found of [byZlib(bytes), inflate(bytes, MOST)])
        expect(found !== undefined && found.end === bytes.length).toBe(good);
    },
  );

  test('and so no value is read from it', () => {
    const limits = { bytes: 100, depth: 12, nodes: 100, text: 100 };
    expect(unpack(Buffer.from('010200fdff5b5d', 'hex'), limits)).toEqual([]);
    expect(unpack(Buffer.from('01020000005b5d', 'hex'), limits)).toBeUndefined();
  });
});

/** Streams of every kind of block. */
function written(random: () => number): Uint8Array {
  const length = Math.floor(random() ** 3 * 3_000);
  const sides = 1 + Math.floor(random() ** 2 * 255);
  const bytes = Uint8Array.from({ length }, () => Math.floor(random() * sides));
  const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE];
  const strategy = strategies[Math.floor(random() * strategies.length)]!;
  return deflateRawSync(bytes, { level: Math.floor(random() * 10), strategy, memLevel: 1 + Math.floor(random() * 9) });
}

function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  const all = Uint8Array.from(bytes);
  for (let i = 0; i <= random() ** 3 * 6; i++) {
    // Heads decide most.
    const place = Math.floor(random() ** (random() < 0.5 ? 4 : 1) * all.length);
    all[place]! ^= random() < 0.7 ? 1 << Math.floor(random() * 8) : Math.floor(random() * 256);
  }
  return random() < 0.2 ? all.subarray(0, Math.floor(random() * all.length)) : all;
}

test(`B13: ${RUNS} streams, ${RUNS} mutated ones and ${RUNS} of random bytes are read as zlib reads them`, () => {
  let good = 0;
  for (let i = 0; i < RUNS; i++) {
    const random = stream(`inflate ${i}`);
    const bytes = written(random);
    const noise = Uint8Array.from({ length: 1 + Math.floor(random() * 60) }, () => Math.floor(random() * 256));
    for (const one of [bytes, mutated(bytes, random), noise]) {
      const [ours, theirs] = [inflate(one, MOST), byZlib(one)];
      expect(ours !== undefined, `stream ${i}: ${Buffer.from(one).toString('hex')}`).toBe(theirs !== undefined);
      if (!ours || !theirs) continue;
      good++;
      expect(ours.end, `end ${i}`).toBe(theirs.end);
      expect(Buffer.compare(ours.bytes, theirs.bytes), `bytes ${i}`).toBe(0);
    }
  }
  expect(good).toBeGreaterThan(RUNS);
});

test('a stream that grows too large is given up where it does', () => {
  const bomb = deflateRawSync(new Uint8Array(5_000_000));
  expect(inflate(bomb, 4_999_999)).toBeUndefined();
  expect(inflate(bomb, 5_000_000)?.bytes).toHaveLength(5_000_000);
});
