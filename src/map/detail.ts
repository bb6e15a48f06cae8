/** How near the camera is: the whole map, the table, one corner of it. */
export type Detail = 'overview' | 'table' | 'close';

/** `pixels`: CSS pixels from the centre of a hex to its corner. */
export const detailOf = (pixels: number): Detail => (pixels < 25 ? 'overview' : pixels < 58 ? 'table' : 'close');

/** Width of drawn lines beside their width at `table`: they grow with the map, but not as fast. */
export const strokeScale = (detail: Detail): number => (detail === 'overview' ? 1.35 : detail === 'table' ? 1 : 0.62);

/** 0 below `from`, 1 above `to`, in between a straight line. */
export const fade = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));
