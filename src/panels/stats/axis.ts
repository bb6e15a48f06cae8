/** Steps between the marks of an axis: 1, 2 or 5 times a power of ten. */
const STEPS = [1, 2, 5];

/**
 * The marks of an axis: round whole numbers, evenly spaced, including zero, from at most `least` to at least `most`;
 * about `count` of them.
 */
export function axisMarks(least: number, most: number, count = 5): readonly number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const rough = Math.max(1, (high - low) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), 1)];
  // Adding zero turns -0 into 0.
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step + 0);
}

/** The number of places between names shown below an axis, so that each has this much room. */
export const nameStep = (names: number, width: number, room: number): number =>
  Math.max(1, Math.ceil((names * room) / Math.max(width, 1)));
