import { binomial, mean } from '@hexpost/engine';

/** Dice with the same chance to succeed. */
export type Trials = readonly (readonly [chance: number, dice: number])[];

/** How unusual a number is, for instance of successes. */
export interface Luck {
  readonly expected: number;
  /** The range of nine campaigns in ten. */
  readonly usual: readonly [low: number, high: number];
  readonly direction: 'more' | 'fewer';
  /** Exact chance of this number or one further from the expectation. */
  readonly tail: number;
}

/** Chances of consecutive whole numbers, the first of which is `from`. */
export interface ChanceBars {
  readonly from: number;
  readonly bars: readonly number[];
}

/** Chance of each number of successes for dice with different chances. */
export function successesOf(trials: Trials): readonly number[] {
  let all: ChanceBars = { from: 0, bars: [1] };
  for (const [chance, dice] of trials) all = together(all, { from: 0, bars: binomial(dice, chance) });
  return all.bars;
}

/** Chances of the sum of two independent numbers. */
export function together(a: ChanceBars, b: ChanceBars): ChanceBars {
  const both = new Array<number>(a.bars.length + b.bars.length - 1).fill(0);
  a.bars.forEach((p, i) => {
    if (p > 0) for (let k = 0; k < b.bars.length; k++) both[i + k]! += p * b.bars[k]!;
  });
  return { from: a.from + b.from, bars: both };
}

/** How unusual it is that this number came up. */
export function luckIn({ from, bars }: ChanceBars, came: number): Luck {
  const expected = from + mean(bars);
  const direction = came >= expected ? 'more' : 'fewer';
  const part = direction === 'more' ? bars.slice(came - from) : bars.slice(0, came - from + 1);
  const tail = Math.min(
    1,
    part.reduce((sum, p) => sum + p, 0),
  );
  return { expected, usual: [from + quantile(bars, 0.05), from + quantile(bars, 0.95)], direction, tail };
}

/** The smallest number whose cumulative chance reaches `share`. */
function quantile(bars: readonly number[], share: number): number {
  let sum = 0;
  for (let k = 0; k < bars.length; k++) {
    sum += bars[k]!;
    // Rounding errors must not move the answer up by one.
    if (sum >= share - 1e-12) return k;
  }
  return bars.length - 1;
}

const GRADES = ['even', 'slight', 'marked', 'extreme'] as const;
type Grade = (typeof GRADES)[number];

/** How remarkable a tail is: one in five is ordinary, one in a hundred is a story. */
export const gradeOf = (tail: number): Grade =>
  tail >= 0.2 ? 'even' : tail >= 0.05 ? 'slight' : tail >= 0.01 ? 'marked' : 'extreme';

/** The n of "one in n", rounded to two digits. */
export function oneIn(tail: number): number {
  const many = 1 / Math.max(tail, 1e-9);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(many)) - 1);
  return Math.round(many / unit) * unit;
}

/** The chi-square test needs at least five dice for each face. */
const ENOUGH = 30;

/** Chance that fair dice spread over their faces at least as unevenly as these; undefined with too few of them. */
export function unevenness(faces: readonly number[]): number | undefined {
  const dice = faces.reduce((sum, count) => sum + count, 0);
  if (dice < ENOUGH) return undefined;
  const wanted = dice / faces.length;
  const chiSquare = faces.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0);
  return chiSquareTail(chiSquare, faces.length - 1);
}

/** Chance that a chi-square variable with that many degrees of freedom is at least `x`. */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1;
  const y = x / 2;
  // Q(a + 1, y) = Q(a, y) + y^a e^-y / Γ(a + 1), from Q(1/2, y) = erfc(√y) or Q(1, y) = e^-y on.
  let a = degrees % 2 === 1 ? 0.5 : 1;
  let tail = a === 0.5 ? erfc(Math.sqrt(y)) : Math.exp(-y);
  let term = a === 0.5 ? 2 * Math.sqrt(y / Math.PI) * Math.exp(-y) : y * Math.exp(-y);
  for (; a < degrees / 2; a += 1) {
    tail += term;
    term *= y / (a + 1);
  }
  return Math.min(1, tail);
}

/** The complementary error function: a series near zero, a continued fraction beyond. */
function erfc(z: number): number {
  if (z < 2) {
    let [term, sum] = [z, z];
    for (let n = 1; Math.abs(term) > 1e-17; n++) {
      term *= -(z * z) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let k = 60; k > 0; k--) fraction = k / 2 / (z + fraction);
  return Math.exp(-z * z) / Math.sqrt(Math.PI) / (z + fraction);
}
