import { gridOf, type Hex } from '../engine/kernel/board/hex.ts';
import { type Box, COUNTER, centreOf, type Point, pileOffset, worldBox } from './geometry.ts';
import type { Counter, MapPicture } from './picture.ts';

export interface Place {
  readonly counter: Counter;
  readonly at: Point;
}
interface Laid extends Place {
  /** Height of the hex on the screen: a pile keeps its order, whichever of its counters is lower. */
  readonly depth: number;
}

/**
 * Where every counter lies, lowest first: alone in the middle of its hex, several as a pile in their order.
 * The pile of `fanned` is spread out over all others.
 */
export function placesOf(picture: MapPicture, fanned: Hex | null = null): Place[] {
  const grid = gridOf(picture.cols, picture.rows);
  const piles = new Map<string, Counter[]>();
  for (const counter of picture.counters) {
    const pile = piles.get(counter.hex);
    if (pile) pile.push(counter);
    else piles.set(counter.hex, [counter]);
  }
  const places: Laid[] = [];
  for (const [hex, pile] of piles) {
    const centre = centreOf(grid, hex);
    if (!centre) continue;
    const fan = hex === fanned ? fanOf(picture, centre, pile.length) : null;
    pile.forEach((counter, i) => {
      const off = pileOffset(i, pile.length);
      const at = fan?.[i] ?? { x: centre.x + off.x, y: centre.y + off.y };
      places.push({ counter, depth: fan ? Number.POSITIVE_INFINITY : centre.y, at });
    });
  }
  // Sorted from the back of the map to its front, piles together: shadows fall on the counters below.
  return places.sort((a, b) => (a.depth === b.depth ? 0 : a.depth - b.depth));
}

/** Counters in one row of a fan. */
const ROW = 5;
const STEP = COUNTER * 1.12;

/** Where the counters of a fanned pile lie: side by side about the middle of the hex, and all of them on the map. */
function fanOf({ cols, rows }: MapPicture, centre: Point, n: number): Point[] {
  const lines = Math.ceil(n / ROW);
  const wide = Math.ceil(n / lines);
  const reach = { x: ((wide - 1) * STEP) / 2, y: ((lines - 1) * STEP) / 2 };
  const { width, height } = worldBox(cols, rows);
  const [x, y] = [held(centre.x, reach.x, width), held(centre.y, reach.y, height)];
  return Array.from({ length: n }, (_, i) => {
    const line = Math.floor(i / wide);
    const inLine = Math.min(wide, n - line * wide);
    return { x: x + ((i % wide) - (inLine - 1) / 2) * STEP, y: y - reach.y + line * STEP };
  });
}

/** The value nearest to `middle` that leaves room for `reach` and half a counter on both sides of 0 to `end`. */
function held(middle: number, reach: number, end: number): number {
  const least = reach + COUNTER / 2;
  return end < 2 * least ? end / 2 : Math.min(end - least, Math.max(least, middle));
}

/** How many counters lie on a hex; the planned ones do not make a pile that is worth spreading. */
export const pileOf = ({ counters }: MapPicture, hex: Hex): number =>
  counters.reduce((count, counter) => count + (counter.hex === hex && !counter.ghost ? 1 : 0), 0);

/** Box of a fanned pile and a little about it: while the pointer is there the pile stays spread. */
export function fanBox(picture: MapPicture, fanned: Hex): Box {
  const centre = centreOf(gridOf(picture.cols, picture.rows), fanned);
  const n = picture.counters.filter(({ hex }) => hex === fanned).length;
  if (!centre || n === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const points = fanOf(picture, centre, n);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const edge = COUNTER * 0.7;
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return { x, y, width: Math.max(...xs) + edge - x, height: Math.max(...ys) + edge - y };
}

/** The uppermost counter under a point of the world. */
export function counterAt(picture: MapPicture, { x, y }: Point, fanned: Hex | null = null): string | null {
  const half = COUNTER / 2;
  const hit = placesOf(picture, fanned).findLast(({ at }) => Math.abs(at.x - x) <= half && Math.abs(at.y - y) <= half);
  return hit?.counter.id ?? null;
}
