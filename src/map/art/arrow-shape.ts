import type { Grid } from '@hexpost/engine';
import { centreAnywhere, HEX, type Point } from '../geometry.ts';
import type { Arrow } from '../picture.ts';
import { beside, lanesOf } from './lanes.ts';

/** The ways of arrows and their shape, on the screen and in print. */

export type ArrowKind = Arrow['kind'];

export const WIDTH: Readonly<Record<ArrowKind, number>> = { move: 7, march: 7, attack: 10, shot: 4 };
/** Length of the head, in widths of the shaft. */
export const HEAD: Readonly<Record<ArrowKind, number>> = { move: 2.1, march: 2.1, attack: 2, shot: 2.8 };

/** Distance between lanes, in world units. */
export const LANE = HEX * 0.3;
/** Least distance between numbers, in world units. */
const APART = 25;

/** The drawn way of every arrow, each in its lane; a single point for an order that goes nowhere. */
export function arrowPaths(grid: Grid, arrows: readonly Arrow[], lane: number): Point[][] {
  const lanes = lanesOf(
    grid,
    arrows.map(({ path }) => path),
  );
  return arrows.map(({ path, kind }, i) => {
    const hexes = path.flatMap((hex) => centreAnywhere(grid, hex) ?? []);
    const only = hexes[0];
    if (hexes.length === 1 && only) return [{ x: only.x + HEX * 0.52, y: only.y - HEX * 0.46 }];
    const stop = kind === 'move' || kind === 'march' ? HEX * 0.12 : HEX * 0.55;
    return smooth(trimmed(beside(hexes, lanes[i]! * lane), HEX * 0.52, stop));
  });
}

/**
 * Place of an arrow's number: near the start of its way, clear of the numbers placed before; if there is no room, at the start
 * itself.
 */
export function numberAt(way: readonly Point[], taken: readonly Point[]): Point | undefined {
  // A short way has its number at the very start, where it does not hide the arrow.
  const first = way.length > 9 ? 2 : 0;
  const last = Math.max(first, way.length - 6);
  for (let i = first; i <= last && i < way.length; i++) {
    const at = way[i]!;
    if (taken.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= APART)) return at;
  }
  return way[first];
}

export function arrowHeadOf(kind: ArrowKind, tip: Point, angle: number, size: number): Point[] {
  const at = (along: number, across: number): Point => ({
    x: tip.x + Math.cos(angle) * along * size - Math.sin(angle) * across * size,
    y: tip.y + Math.sin(angle) * along * size + Math.cos(angle) * across * size,
  });
  return kind === 'attack'
    ? [at(0.15, 0), at(-1, 0.78), at(-0.72, 0.3), at(-0.72, -0.3), at(-1, -0.78)]
    : [at(0.1, 0), at(-1, 0.62), at(-0.75, 0), at(-1, -0.62)];
}

/** The way without its parts within `from` of its start and `to` of its end. */
function trimmed(way: readonly Point[], from: number, to: number): Point[] {
  if (way.length < 2) return [];
  const points = [...way];
  points[0] = towards(points[0]!, points[1]!, from);
  const last = points.length - 1;
  points[last] = towards(points[last]!, points[last - 1]!, to);
  return points;
}

function towards(a: Point, b: Point, by: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) * by) / length, y: a.y + ((b.y - a.y) * by) / length };
}

/** Catmull-Rom through the points: a hand does not turn at hex centres. */
function smooth(points: readonly Point[]): Point[] {
  if (points.length < 2) return [];
  const made: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!];
    for (let step = 0; step < 8; step++) {
      const t = step / 8;
      const curve = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      made.push({ x: curve(p0.x, p1.x, p2.x, p3.x), y: curve(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  made.push(points[points.length - 1]!);
  return made;
}
