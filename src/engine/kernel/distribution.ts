/** A probability distribution: each outcome with its chance. The chances add up to 1. */
export type Distribution<T> = ReadonlyMap<T, number>;

export const surely = <T>(thing: T): Distribution<T> => new Map([[thing, 1]]);

/** Replaces every outcome by the distribution that follows from it. */
export function andThen<T, U>(from: Distribution<T>, next: (thing: T) => Distribution<U>): Distribution<U> {
  const to = new Map<U, number>();
  for (const [thing, chance] of from)
    for (const [other, share] of next(thing)) to.set(other, (to.get(other) ?? 0) + chance * share);
  return to;
}

/** A mixture of distributions by weight. The weights add up to 1. */
export function mixed<T>(parts: readonly (readonly [weight: number, Distribution<T>])[]): Distribution<T> {
  const to = new Map<T, number>();
  for (const [weight, part] of parts)
    if (weight > 0) for (const [thing, chance] of part) to.set(thing, (to.get(thing) ?? 0) + weight * chance);
  return to;
}

/** The chances as a list: index k, from 0 to `most`, holds the chance of all outcomes for which `count` gives k. */
export function histogram<T>(from: Distribution<T>, most: number, count: (thing: T) => number): readonly number[] {
  const bars = Array.from({ length: most + 1 }, () => 0);
  for (const [thing, chance] of from) bars[count(thing)]! += chance;
  return bars;
}

export const mean = (bars: readonly number[]): number => bars.reduce((total, chance, k) => total + k * chance, 0);

/** The share of a die's faces, 1 to `sides`, that pass. */
export function chanceOf(sides: number, passes: (face: number) => boolean): number {
  let count = 0;
  for (let face = 1; face <= sides; face++) if (passes(face)) count++;
  return count / sides;
}

const known = new Map<string, readonly number[]>();

/** The chances of 0 to n successes in n independent trials with chance p each. */
export function binomial(n: number, p: number): readonly number[] {
  const key = `${n}:${p}`;
  let bars = known.get(key);
  if (!bars) {
    bars = [1];
    for (let i = 0; i < n; i++) {
      const before: readonly number[] = bars;
      bars = Array.from({ length: i + 2 }, (_, k) => (before[k] ?? 0) * (1 - p) + (before[k - 1] ?? 0) * p);
    }
    known.set(key, bars);
  }
  return bars;
}

/** Parts into which an exponent is divided. */
const PARTS = 64;

/**
 * A positive number to a power from 0 to some hundreds, rounded to 64ths. Every JavaScript engine gives the same bits: products and square roots
 * are rounded alike everywhere, `Math.pow` and `**` are not.
 */
export function toPower(base: number, exponent: number): number {
  const parts = Math.round(exponent * PARTS);
  let result = 1;
  for (let whole = Math.floor(parts / PARTS), square = base; whole > 0; whole = Math.floor(whole / 2)) {
    if (whole % 2 === 1) result *= square;
    square *= square;
  }
  let root = base;
  for (let part = PARTS / 2; part >= 1; part /= 2) {
    root = Math.sqrt(root);
    if ((parts % PARTS) & part) result *= root;
  }
  return result;
}
