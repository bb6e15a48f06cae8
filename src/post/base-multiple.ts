import { normalizeZ } from '@noble/curves/abstract/curve.js';
import { ed25519 } from '@noble/curves/ed25519.js';

/**
 * Multiples of the base point of edwards25519 by numbers that are no secret, in half of the time that a multiplication takes which
 * hides its number: one addition for each six bits, of a point from a table in the form that is quickest to add (Hisil, Wong, Carter,
 * Dawson 2008, section 3.2), and no object for each sum.
 */

const { Point } = ed25519;
const { ORDER: P } = Point.Fp;
const { d: D } = Point.CURVE();

const BITS = 6;
/** Numbers below 2^255, and what their last digit carries over. */
const DIGITS = 43;
/** Digits are -31 to 32, so each needs so many points. */
const HALF = 32;

/** A point (x, y): y + x, y - x, 2dxy. */
interface TablePoint {
  readonly plus: bigint;
  readonly minus: bigint;
  readonly twice: bigint;
}
/** The 1 to 32 fold of every digit in turn, from the lowest. Made when it is first asked for. */
let table: readonly TablePoint[] | undefined;

function madeTable(): readonly TablePoint[] {
  const points: InstanceType<typeof Point>[] = [];
  let one: InstanceType<typeof Point> = Point.BASE;
  for (let digit = 0; digit < DIGITS; digit++) {
    let next = one;
    for (let times = 1; times <= HALF; times++) {
      points.push(next);
      next = next.add(one);
    }
    one = points.at(-1)!.double();
  }
  return normalizeZ(Point, points).map(({ X, Y }) => ({
    plus: Y + X,
    minus: Y - X,
    twice: (2n * D * X * Y) % P,
  }));
}

/** Digits of a number of 32 bytes below 2^255, the lowest first, each from -31 to 32. */
function digitsOf(bytes: Uint8Array): readonly number[] {
  const digits: number[] = [];
  for (let bit = 0, carry = 0; digits.length < DIGITS; bit += BITS) {
    const at = bit >> 3;
    const digit = ((((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) >> (bit & 7)) & 63) + carry;
    carry = digit > HALF ? 1 : 0;
    digits.push(digit - 64 * carry);
  }
  return digits;
}

/** The projective coordinates Y and Z of the base point multiplied by a number below 2^255, 32 bytes from the lowest; not reduced below 0. */
export function baseMultiple(number: Uint8Array): { readonly Y: bigint; readonly Z: bigint } {
  table ??= madeTable();
  let [X, Y, Z, T] = [0n, 1n, 1n, 0n];
  for (const [i, digit] of digitsOf(number).entries()) {
    if (digit === 0) continue;
    const { plus, minus, twice } = table[i * HALF + Math.abs(digit) - 1]!;
    const isNegative = digit < 0;
    const a = ((Y - X) * (isNegative ? plus : minus)) % P;
    const b = ((Y + X) * (isNegative ? minus : plus)) % P;
    const c = (T * (isNegative ? -twice : twice)) % P;
    const [e, f, g, h] = [b - a, 2n * Z - c, 2n * Z + c, b + a];
    [X, Y, Z, T] = [(e * f) % P, (g * h) % P, (f * g) % P, (e * h) % P];
  }
  return { Y, Z };
}
