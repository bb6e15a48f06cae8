import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OWN_KEY, signRound } from '../../src/dev/vectors/beacons.ts';
import {
  BeaconSchema,
  beaconRandomness,
  beaconRoundAt,
  beaconTime,
  isBeaconLoaded,
  isBeaconSignature,
  isQuicknet,
  loadBeacon,
  MAX_BEACON_ROUND,
  QUICKNET,
  verifyBeacon,
} from '../../src/post/beacon.ts';

/** Signatures of a public beacon: drand's recorded rounds hold, and nothing else does. */

interface Vector {
  readonly name: string;
  readonly key: string;
  readonly round: number;
  readonly signature: string;
  readonly good: boolean;
  readonly randomness?: string;
  readonly time?: number;
}
const VECTORS: readonly Vector[] = JSON.parse(readFileSync('tests/vectors/beacons.json', 'utf8'));

test('without the curve no answer is given that would be remembered', async () => {
  if (!isBeaconLoaded()) expect(isBeaconSignature(QUICKNET, 1, VECTORS[0]!.signature)).toBe(false);
  await loadBeacon();
  expect(isBeaconLoaded()).toBe(true);
  expect(isBeaconSignature(QUICKNET, 1, VECTORS[0]!.signature)).toBe(true);
});

test.each(VECTORS)('a signature: $name', async ({ key, round, signature, good, randomness, time }) => {
  expect(await verifyBeacon({ key }, round, signature)).toBe(good);
  expect(isBeaconSignature({ key }, round, signature)).toBe(good);
  if (randomness) expect(beaconRandomness(signature)).toBe(randomness);
  if (time) expect(beaconTime(QUICKNET, round)).toBe(time);
});

test('what drand published as the randomness of a round is what a signature adds to the seed', () => {
  const published: Readonly<Record<number, string>> = {
    1: '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
    1000: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    657413: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    30662982: 'ae76da5137c6d0a0d3b50d325948b26cc3ff1f804cd7bbca29b9250c2bfe8d67',
  };
  for (const [round, randomness] of Object.entries(published)) {
    const { signature } = VECTORS.find((vector) => vector.round === Number(round))!;
    expect(beaconRandomness(signature)).toBe(randomness);
  }
});

test('nothing that anybody can write makes it throw', async () => {
  await loadBeacon();
  const { signature } = VECTORS[0]!;
  const odd = [undefined, null, 1, {}, [signature], '', 'é'.repeat(96), '9'.repeat(96), 'f'.repeat(192), signature];
  const rounds = [Number.NaN, -1, 0, 1.5, 2 ** 53, Number.POSITIVE_INFINITY, '1', null];
  for (const text of odd) {
    expect(isBeaconSignature({ key: text as string }, 1, signature)).toBe(false);
    if (text !== signature) expect(isBeaconSignature(QUICKNET, 1, text as string)).toBe(false);
  }
  for (const round of rounds) expect(isBeaconSignature(QUICKNET, round as number, signature)).toBe(false);
});

describe('the clock of a beacon', () => {
  test('the round of a time is the first that is signed at it or later', () => {
    const start = QUICKNET.genesis * 1000;
    expect(beaconRoundAt(QUICKNET, start)).toBe(1);
    expect(beaconRoundAt(QUICKNET, start + 1)).toBe(2);
    expect(beaconRoundAt(QUICKNET, start + 3000)).toBe(2);
    expect(beaconRoundAt(QUICKNET, start + 3001)).toBe(3);
    expect(beaconRoundAt(QUICKNET, 0)).toBe(1);
  });
  test('no round is earlier than the time that it was asked for', () => {
    for (let ms = Date.parse('2026-11-28T10:00Z'); ms < Date.parse('2026-11-28T10:00:20Z'); ms += 499) {
      const round = beaconRoundAt(QUICKNET, ms);
      expect(beaconTime(QUICKNET, round)).toBeGreaterThanOrEqual(ms);
      expect(beaconTime(QUICKNET, round - 1)).toBeLessThan(ms);
    }
  });
});

test('the time of the highest round of the slowest beacon can be shown', () => {
  const time = beaconTime({ ...QUICKNET, period: 86_400 }, MAX_BEACON_ROUND);
  expect(() => new Intl.DateTimeFormat('en-GB').format(time)).not.toThrow();
});

describe('the field of a campaign', () => {
  test('is drand’s quicknet, whatever happens without a signature', () => {
    for (const otherwise of ['wait', 'chains'] as const) {
      const beacon = { ...QUICKNET, otherwise };
      expect(BeaconSchema.safeParse(beacon).success).toBe(true);
      expect(isQuicknet(beacon)).toBe(true);
    }
  });
  test('quicknet’s key with another clock is not quicknet: a round would be signed before its time', () => {
    expect(isQuicknet({ ...QUICKNET, genesis: QUICKNET.genesis + 3 })).toBe(false);
    expect(isQuicknet({ ...QUICKNET, period: 30 })).toBe(false);
    expect(isQuicknet({ ...QUICKNET, key: OWN_KEY })).toBe(false);
    expect(isQuicknet({ ...QUICKNET, chain: '0'.repeat(64) })).toBe(false);
  });
  test.each([
    ['capitals in the key', { key: QUICKNET.key.toUpperCase() }],
    ['a short chain', { chain: '52' }],
    ['a period of nothing', { period: 0 }],
    ['a time that is no whole number', { genesis: 0.5 }],
    ['another end', { otherwise: 'reroll' }],
    ['a field more', { scheme: 'x' }],
  ])('is refused with %s', (_, change) => {
    expect(BeaconSchema.safeParse({ ...QUICKNET, ...change }).success).toBe(false);
  });
});

test('a beacon of one’s own signs any round: tests need no network', async () => {
  expect(await verifyBeacon({ key: OWN_KEY }, 31_337, signRound(31_337))).toBe(true);
});
