import { gridOf } from '../engine/kernel/board/hex.ts';
import { COUNTER, centreOf, type Point, pileOffset } from './geometry.ts';
import type { Counter, MapPicture } from './picture.ts';

export interface Place {
  readonly counter: Counter;
  readonly at: Point;
}
interface Laid extends Place {
  /** Of the hex: a pile keeps its order, whichever of its counters lies lower on the screen. */
  readonly depth: number;
}

/** Where every counter lies: alone in the middle of its hex, several as a pile in their order. */
export function placesOf(picture: MapPicture): Place[] {
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
    pile.forEach((counter, i) => {
      const off = pileOffset(i, pile.length);
      places.push({ counter, depth: centre.y, at: { x: centre.x + off.x, y: centre.y + off.y } });
    });
  }
  // From the back of the map to its front, piles together: shadows fall on what lies below.
  return places.sort((a, b) => a.depth - b.depth);
}

/** The uppermost counter under a point of the world. */
export function counterAt(picture: MapPicture, { x, y }: Point): string | null {
  const half = COUNTER / 2;
  const hit = placesOf(picture).findLast(({ at }) => Math.abs(at.x - x) <= half && Math.abs(at.y - y) <= half);
  return hit?.counter.id ?? null;
}
