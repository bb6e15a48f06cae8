import { ed25519 } from '@noble/curves/ed25519.js';
import { eighthPower } from './field-powers.ts';

/**
 * Whether a point of Ed25519 lies in the subgroup of prime order, in half the time of multiplying by that order: strangers send keys,
 * too. The group is cyclic of order 8 times a prime, so a point is in the subgroup if it can be halved three times, and all its
 * halves can be halved equally often (T. Pornin, "Point-Halving and Subgroup Membership in Twisted Edwards Curves", 2022).
 *
 * It works on the Montgomery form `v^2 = u(u^2 + Au + 1)` of the curve. A point other than (0, 0) is twice another one if its u is a
 * square. To halve it is to go back along both isogenies of degree 2 whose product is doubling.
 */

const { Fp } = ed25519.Point;
const P = Fp.ORDER;
const A = 486_662n;
/** The product of both roots of the quadratic equation below. It is no square, so exactly one root is. */
const D = Fp.create(A * A - 4n);

const multiply = (a: bigint, b: bigint): bigint => (a * b) % P;

/** A square root of -1. */
const ROOT = Fp.sqrt(P - 1n);
/** The power of `D`, from which the root of `D * a` follows without another one. */
const POWER_OF_D = eighthPower(D);

/** The square root of `a`, whose power is given; undefined when it is no square. */
function rootOf(a: bigint, power: bigint): bigint | undefined {
  const square = multiply(power, power);
  if (square === a) return power;
  return (square + a) % P === 0n ? multiply(power, ROOT) : undefined;
}

const isSquare = (a: bigint): boolean => rootOf(a, eighthPower(a)) !== undefined;

interface Half {
  readonly u: bigint;
  /** v divided by u. */
  readonly slope: bigint;
}

/** Halves the point with this u, whose root is `s`, where `w` is v / s. */
function halved(u: bigint, s: bigint, w: bigint): Half {
  const one = (A + 2n * u + 2n * w) % P;
  const power = eighthPower(one);
  const root = rootOf(one, power);
  // The other root of the equation is D divided by the first.
  const [image, slope] = root === undefined ? otherRoot(one, power) : [one, root];
  const half = multiply(image - A + P, HALF) + multiply(s, slope);
  return { u: half % P, slope };
}
const HALF = (P + 1n) / 2n;

/** The other root of the equation, and its square root: that of `D * one` follows from the power of `one`. */
function otherRoot(one: bigint, power: bigint): readonly [other: bigint, slope: bigint] {
  const inverse = Fp.inv(one);
  const product = multiply(D, one);
  const root = rootOf(product, multiply(POWER_OF_D, power))!;
  return [multiply(D, inverse), multiply(root, inverse)];
}

/** True when the point of the curve with this y, of Edwards form, is in the subgroup of prime order and not zero. */
export function isInSubgroup(y: bigint): boolean {
  // The points of order 1 and 2.
  if (y === 1n || y === P - 1n) return false;
  const u = multiply(1n + y, Fp.inv(Fp.create(1n - y)));
  const s = rootOf(u, eighthPower(u));
  if (s === undefined) return false;
  const rest = (u * u + A * u + 1n) % P;
  const w = rootOf(rest, eighthPower(rest));
  if (w === undefined) return false;
  const first = halved(u, s, w);
  const s1 = rootOf(first.u, eighthPower(first.u));
  if (s1 === undefined) return false;
  return isSquare(halved(first.u, s1, multiply(first.slope, s1)).u);
}
