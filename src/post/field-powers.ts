/**
 * Powers of numbers modulo 2^255 - 19, five times as fast as with big integers. A number is 12 limbs: limb i counts 2^ceil(21.25 i), so
 * that every sum of products stays below 2^51 and is exact in a float.
 */

type Limbs = readonly number[];

const PLACES = Array.from({ length: 13 }, (_, i) => Math.ceil(21.25 * i));
const WIDTHS = Array.from({ length: 12 }, (_, i) => PLACES[i + 1]! - PLACES[i]!);

function limbsOf(value: bigint): Limbs {
  const limbs: number[] = [];
  let rest = value;
  for (const width of WIDTHS) {
    limbs.push(Number(BigInt.asUintN(width, rest)));
    rest >>= BigInt(width);
  }
  return limbs;
}

const numberOf = (limbs: Limbs): bigint =>
  limbs.reduceRight((sum, limb, i) => sum + (BigInt(limb) << BigInt(PLACES[i]!)), 0n) % (2n ** 255n - 19n);

/** Brings every limb back into its width, but for a bit or two. */
function carried(limbs: number[]): Limbs {
  for (let i = 0; i < 14; i++) {
    const at = i < 12 ? i : i - 12;
    const size = 1 << WIDTHS[at]!;
    const carry = Math.floor(limbs[at]! / size);
    limbs[at]! -= carry * size;
    limbs[at === 11 ? 0 : at + 1]! += at === 11 ? 19 * carry : carry;
  }
  return limbs;
}

/** How much the product of two limbs counts in the one that it is added to. */
const FACTORS = Float64Array.from({ length: 144 }, (_, n) => {
  const [i, j] = [Math.floor(n / 12), n % 12];
  const place = PLACES[i]! + PLACES[j]! - PLACES[(i + j) % 12]!;
  return i + j < 12 ? 2 ** place : 19 * 2 ** (place - 255);
});

function times(a: Limbs, b: Limbs): Limbs {
  const limbs = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 12; i++) {
    const limb = a[i]!;
    for (let j = 0; j < 12; j++) {
      const at = i + j < 12 ? i + j : i + j - 12;
      limbs[at]! += limb * b[j]! * FACTORS[12 * i + j]!;
    }
  }
  return carried(limbs);
}

/** Squares a number as often as this: written out, since it is nearly all of the work. */
function squaredTimes(limbs: Limbs, count: number): Limbs {
  let [a0, a1, a2, a3, a4, a5] = limbs as [number, number, number, number, number, number];
  let [a6, a7, a8, a9, a10, a11] = limbs.slice(6) as [number, number, number, number, number, number];
  for (let i = 0; i < count; i++) {
    let r0 = a0 * a0 + 38 * (a4 * a8 + a6 * a6) + 76 * (a1 * a11 + a2 * a10 + a3 * a9 + a5 * a7);
    let r1 = 2 * a0 * a1 + 38 * (a2 * a11 + a3 * a10 + a4 * a9 + a5 * a8 + a6 * a7);
    let r2 = 2 * (a0 * a2 + a1 * a1) + 19 * a7 * a7 + 38 * (a3 * a11 + a4 * a10 + a6 * a8) + 76 * a5 * a9;
    let r3 = 2 * a0 * a3 + 4 * a1 * a2 + 38 * (a4 * a11 + a7 * a8) + 76 * (a5 * a10 + a6 * a9);
    let r4 = 2 * (a0 * a4 + a2 * a2) + 4 * a1 * a3 + 19 * a8 * a8 + 76 * (a5 * a11 + a6 * a10 + a7 * a9);
    let r5 = 2 * (a0 * a5 + a1 * a4 + a2 * a3) + 38 * (a6 * a11 + a7 * a10 + a8 * a9);
    let r6 = a3 * a3 + 2 * (a0 * a6 + a2 * a4) + 4 * a1 * a5 + 38 * (a7 * a11 + a8 * a10 + a9 * a9);
    let r7 = 2 * (a0 * a7 + a3 * a4) + 4 * (a1 * a6 + a2 * a5) + 38 * a8 * a11 + 76 * a9 * a10;
    let r8 = a4 * a4 + 2 * a0 * a8 + 4 * (a1 * a7 + a2 * a6 + a3 * a5) + 38 * a10 * a10 + 76 * a9 * a11;
    let r9 = 2 * (a0 * a9 + a1 * a8 + a2 * a7 + a3 * a6 + a4 * a5) + 38 * a10 * a11;
    let r10 = 2 * (a0 * a10 + a2 * a8 + a3 * a7 + a4 * a6 + a5 * a5) + 4 * a1 * a9 + 19 * a11 * a11;
    let r11 = 2 * (a0 * a11 + a3 * a8 + a4 * a7) + 4 * (a1 * a10 + a2 * a9 + a5 * a6);
    let carry = 0;
    carry = Math.floor(r0 / 4_194_304);
    r0 -= carry * 4_194_304;
    r1 += carry;
    carry = Math.floor(r1 / 2_097_152);
    r1 -= carry * 2_097_152;
    r2 += carry;
    carry = Math.floor(r2 / 2_097_152);
    r2 -= carry * 2_097_152;
    r3 += carry;
    carry = Math.floor(r3 / 2_097_152);
    r3 -= carry * 2_097_152;
    r4 += carry;
    carry = Math.floor(r4 / 4_194_304);
    r4 -= carry * 4_194_304;
    r5 += carry;
    carry = Math.floor(r5 / 2_097_152);
    r5 -= carry * 2_097_152;
    r6 += carry;
    carry = Math.floor(r6 / 2_097_152);
    r6 -= carry * 2_097_152;
    r7 += carry;
    carry = Math.floor(r7 / 2_097_152);
    r7 -= carry * 2_097_152;
    r8 += carry;
    carry = Math.floor(r8 / 4_194_304);
    r8 -= carry * 4_194_304;
    r9 += carry;
    carry = Math.floor(r9 / 2_097_152);
    r9 -= carry * 2_097_152;
    r10 += carry;
    carry = Math.floor(r10 / 2_097_152);
    r10 -= carry * 2_097_152;
    r11 += carry;
    carry = Math.floor(r11 / 2_097_152);
    r11 -= carry * 2_097_152;
    r0 += 19 * carry;
    carry = Math.floor(r0 / 4_194_304);
    r0 -= carry * 4_194_304;
    r1 += carry;
    carry = Math.floor(r1 / 2_097_152);
    r1 -= carry * 2_097_152;
    r2 += carry;
    a0 = r0;
    a1 = r1;
    a2 = r2;
    a3 = r3;
    a4 = r4;
    a5 = r5;
    a6 = r6;
    a7 = r7;
    a8 = r8;
    a9 = r9;
    a10 = r10;
    a11 = r11;
  }
  return [a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11];
}

/** The power (P + 3) / 8 of a number, which is 2^252 - 2. */
export function eighthPower(value: bigint): bigint {
  const a = limbsOf(value);
  const b2 = times(squaredTimes(a, 1), a);
  const b4 = times(squaredTimes(b2, 2), b2);
  const b5 = times(squaredTimes(b4, 1), a);
  const b10 = times(squaredTimes(b5, 5), b5);
  const b20 = times(squaredTimes(b10, 10), b10);
  const b40 = times(squaredTimes(b20, 20), b20);
  const b50 = times(squaredTimes(b40, 10), b10);
  const b100 = times(squaredTimes(b50, 50), b50);
  const b200 = times(squaredTimes(b100, 100), b100);
  const b250 = times(squaredTimes(b200, 50), b50);
  return numberOf(squaredTimes(times(squaredTimes(b250, 1), a), 1));
}
