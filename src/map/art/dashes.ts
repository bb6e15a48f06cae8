import type { Pattern } from '../palette.ts';

/** Dash and gap of a side's line in world units, by its pattern: borders too can be distinguished without colour. */
export const DASHES: Readonly<Record<Pattern, readonly [number, number]>> = {
  plain: [1000, 0],
  slant: [14, 5],
  dots: [2.5, 5],
  bars: [24, 6],
  check: [6, 6],
  cross: [10, 3],
  none: [4, 8],
};
