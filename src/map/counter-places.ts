import { gridOf, type Hex } from '@hexpost/engine';
import { type Box, COUNTER, centreOf, HEX, type Point, pileOffset, worldBox } from './geometry.ts';
import type { Counter, MapPicture } from './picture.ts';

interface Place {
  readonly counter: Counter;
  readonly at: Point;
  /** 1 is as large as a counter that is alone. */
  readonly size: number;
}
interface Laid extends Place {
  /** Height of the hex on the screen: a pile keeps its order, whichever of its counters is lower. */
  readonly depth: number;
}

/** The places of a hex's piles relative to its middle, in hex radii, and the scale of their counters: by number of piles. */
const SPOTS: readonly { readonly size: number; readonly at: readonly (readonly [x: number, y: number])[] }[] = [
  { size: 1, at: [[0, 0]] },
  {
    size: 0.72,
    at: [
      [-0.44, -0.08],
      [0.44, -0.08],
    ],
  },
  {
    size: 0.6,
    at: [
      [-0.44, -0.34],
      [0.44, -0.34],
      [0, 0.42],
    ],
  },
  {
    size: 0.56,
    at: [
      [-0.44, -0.34],
      [0.44, -0.34],
      [-0.44, 0.42],
      [0.44, 0.42],
    ],
  },
  {
    size: 0.48,
    at: [
      [-0.6, -0.3],
      [0, -0.3],
      [0.6, -0.3],
      [-0.6, 0.36],
      [0, 0.36],
      [0.6, 0.36],
    ],
  },
];

/** The counters of each hex: a pile for each colour, in the order in which they come. Plans make no pile of their own. */
export function pilesOf({ counters }: Pick<MapPicture, 'counters'>): Map<Hex, Counter[][]> {
  const piles = new Map<Hex, Counter[][]>();
  for (const counter of counters) {
    const here = piles.get(counter.hex) ?? [];
    const same = here.find(([first]) => first!.colour === counter.colour || first!.ghost || counter.ghost);
    if (same) same.push(counter);
    else here.push([counter]);
    piles.set(counter.hex, here);
  }
  return piles;
}

/** The middle of one of this many piles, counted from 0, relative to the middle of the hex, and the size of its counters. */
export function pileSpot(i: number, count: number): Point & { readonly size: number } {
  const { size, at } = SPOTS[Math.min(count, SPOTS.length) - 1]!;
  const [x, y] = at[i % at.length]!;
  return { x: x * HEX, y: y * HEX, size };
}

/**
 * The places of all counters, lowest first: alone in the middle of its hex, several as a pile in their order, piles of several
 * colours beside each other. The piles of `fanned` are spread out over all others.
 */
export function placesOf(picture: MapPicture, fanned: Hex | null = null): Place[] {
  const grid = gridOf(picture.cols, picture.rows);
  const places: Laid[] = [];
  for (const [hex, piles] of pilesOf(picture)) {
    const centre = centreOf(grid, hex);
    if (!centre) continue;
    if (hex === fanned) {
      const fan = fanOf(picture, centre, piles);
      const depth = Number.POSITIVE_INFINITY;
      places.push(...piles.flat().map((counter, i) => ({ counter, depth, at: fan[i]!, size: 1 })));
    } else
      piles.forEach((pile, n) => {
        const { x, y, size } = pileSpot(n, piles.length);
        pile.forEach((counter, i) => {
          const off = pileOffset(i, pile.length);
          const at = { x: centre.x + x + off.x * size, y: centre.y + y + off.y * size };
          places.push({ counter: counted(counter, i, pile), depth: centre.y, at, size });
        });
      });
  }
  // Sorted from the back of the map to its front, piles together: shadows fall on the counters below.
  return places.sort((a, b) => (a.depth === b.depth ? 0 : a.depth - b.depth));
}

/** The uppermost counter of a pile says how many there are. */
function counted(counter: Counter, i: number, pile: readonly Counter[]): Counter {
  const piled = i === pile.length - 1 ? pile.filter(({ ghost }) => !ghost).length : 0;
  return piled > 1 ? { ...counter, piled } : counter;
}

/** Counters in one row of a fan. */
const ROW = 5;
const STEP = COUNTER * 1.12;

/** The places of the counters of fanned piles: side by side around the middle of the hex, and all of them on the map. */
function fanOf({ cols, rows }: MapPicture, centre: Point, piles: readonly (readonly Counter[])[]): Point[] {
  // A pile begins a new line; a long one takes several of much the same length.
  const lines = piles.flatMap(({ length }) => {
    const count = Math.ceil(length / ROW);
    const wide = Math.ceil(length / count);
    return Array.from({ length: count }, (_, i) => Math.min(wide, length - i * wide));
  });
  const reach = { x: ((Math.max(...lines) - 1) * STEP) / 2, y: ((lines.length - 1) * STEP) / 2 };
  const { width, height } = worldBox(cols, rows);
  const [x, y] = [held(centre.x, reach.x, width), held(centre.y, reach.y, height)];
  return lines.flatMap((count, line) =>
    Array.from({ length: count }, (_, i) => ({
      x: x + (i - (count - 1) / 2) * STEP,
      y: y - reach.y + line * STEP,
    })),
  );
}

/** The value nearest to `middle` that leaves room for `reach` and half a counter on both sides of 0 to `end`. */
function held(middle: number, reach: number, end: number): number {
  const least = reach + COUNTER / 2;
  return end < 2 * least ? end / 2 : Math.min(end - least, Math.max(least, middle));
}

/** The number of counters on a hex; the planned ones do not make a pile that is worth spreading. */
export const pileOf = ({ counters }: MapPicture, hex: Hex): number =>
  counters.reduce((count, counter) => count + (counter.hex === hex && !counter.ghost ? 1 : 0), 0);

/** Box of a fanned pile with a margin: while the pointer is there the pile stays spread. */
export function fanBox(picture: MapPicture, fanned: Hex): Box {
  const centre = centreOf(gridOf(picture.cols, picture.rows), fanned);
  const piles = pilesOf(picture).get(fanned);
  if (!centre || !piles) return { x: 0, y: 0, width: 0, height: 0 };
  const points = fanOf(picture, centre, piles);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const edge = COUNTER * 0.7;
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  return { x, y, width: Math.max(...xs) + edge - x, height: Math.max(...ys) + edge - y };
}

/** The uppermost counter under a point of the world. */
export function counterAt(picture: MapPicture, { x, y }: Point, fanned: Hex | null = null): string | null {
  const hit = placesOf(picture, fanned).findLast(
    ({ at, size }) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) <= (size * COUNTER) / 2,
  );
  return hit?.counter.id ?? null;
}
