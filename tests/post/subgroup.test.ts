import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { eighthPower } from '../../src/post/field-powers.ts';
import { isInSubgroup } from '../../src/post/subgroup.ts';

/** The quick test for the subgroup against multiplying by its order. */

const { Point } = ed25519;
/** A point of order 8. */
const ODD = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');
const scalar = (i: number): bigint =>
  (BigInt(`0x${bytesToHex(sha256(utf8ToBytes(`scalar ${i}`)))}`) % (Point.CURVE().n - 1n)) + 1n;

test('of the eight points beside each other only the one of the subgroup is in it', () => {
  for (let i = 0; i < 40; i++) {
    let point = Point.BASE.multiply(scalar(i));
    for (let step = 0; step < 8; step++, point = point.add(ODD)) {
      expect(isInSubgroup(point.y), `${i} ${step}`).toBe(step === 0);
      expect(point.isTorsionFree()).toBe(step === 0);
    }
  }
});

test('no point of small order is in it, nor zero', () => {
  let point = ODD;
  for (let i = 0; i < 8; i++, point = point.add(ODD)) expect(isInSubgroup(point.toAffine().y)).toBe(false);
});

test('the power by which roots are found is that of big integers, at every edge', () => {
  const { Fp } = Point;
  const edges = [0n, 1n, 2n, Fp.ORDER - 1n, Fp.ORDER - 2n, (1n << 254n) - 1n, Fp.ORDER - (1n << 128n)];
  const limbs = Array.from({ length: 255 }, (_, i) => 1n << BigInt(i));
  const lot = Array.from({ length: 100 }, (_, i) => scalar(i));
  for (const value of [...edges, ...limbs, ...lot])
    expect(eighthPower(value), String(value)).toBe(Fp.pow(value, (Fp.ORDER + 3n) / 8n));
});
