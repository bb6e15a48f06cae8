/** The nearness of the camera: the whole map, the table, one corner of it. */
export type Detail = 'overview' | 'table' | 'close';

/** `pixels`: CSS pixels from the centre of a hex to its corner. */
export const detailOf = (pixels: number): Detail => (pixels < 25 ? 'overview' : pixels < 58 ? 'table' : 'close');

/** Width of drawn lines relative to their width at `table`: they grow with the map, but not as fast. */
export const strokeScale = (detail: Detail): number => (detail === 'overview' ? 1.35 : detail === 'table' ? 1 : 0.62);

/** 0 below `from`, 1 above `to`, in between a straight line. */
export const fade = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** CSS pixels of the letters of a callout, at least, and their size in world units. */
const [LEAST_LETTER, LETTER] = [12, 14];

/** The scale of a callout far off: the whole map leaves room for it, and its words must stay readable. */
export const calloutScale = (pixels: number, hex: number): number =>
  Math.max(1, (LEAST_LETTER * hex) / (LETTER * Math.max(1, pixels)));
