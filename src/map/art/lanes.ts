import { cellsBetween, type Grid, type Hex } from '@hexpost/engine';
import type { Point } from '../geometry.ts';

/** Arrows that go the same way keep beside each other, as columns do on a road. */

/** Lanes in the order in which they are taken: the middle, right, left, further right... */
const LANES = [0, 1, -1, 2, -2, 3, -3, 4, -4] as const;

/** The lane of every path, in lanes to the right of its own direction: no two paths share a stretch in one lane. */
export function lanesOf(grid: Grid, paths: readonly (readonly Hex[])[]): number[] {
  const taken = new Map<string, Set<number>>();
  return paths.map((path) => {
    const stretches = stretchesOf(grid, path);
    // The right of one direction is the left of the other.
    const free = (lane: number): boolean => stretches.every(({ key, sign }) => !taken.get(key)?.has(lane * sign));
    const lane = LANES.find(free) ?? 0;
    for (const { key, sign } of stretches) taken.set(key, (taken.get(key) ?? new Set()).add(lane * sign));
    return lane;
  });
}

interface Stretch {
  /** The two hexes, in either direction. */
  readonly key: string;
  readonly sign: 1 | -1;
}

/** Steps from hex to neighbouring hex. A long step, like a shot, is cut into the hexes under its line. */
function stretchesOf(grid: Grid, path: readonly Hex[]): Stretch[] {
  const stops = path.map((hex) => grid.cell(hex));
  const cells: number[] = [];
  stops.forEach((stop, i) => {
    const from = stops[Math.max(0, i - 1)]!;
    if (from < 0 || stop < 0) return;
    for (const cell of cellsBetween(grid, from, stop)) if (cell !== cells.at(-1)) cells.push(cell);
  });
  return cells.slice(1).map((to, i) => {
    const from = cells[i]!;
    return from < to ? { key: `${from} ${to}`, sign: 1 } : { key: `${to} ${from}`, sign: -1 };
  });
}

/** A way moved to its right (on a screen, where y goes down) by this much, corners mitred. */
export function beside(way: readonly Point[], by: number): Point[] {
  if (by === 0 || way.length < 2) return [...way];
  return way.map((here, i) => {
    const n = normal(way[i - 1] ?? here, i === 0 ? way[1]! : here);
    const m = i === way.length - 1 ? n : normal(here, way[i + 1]!);
    // A hairpin has no mitre: it turns around its point.
    const scale = by / Math.max(0.5, 1 + n.x * m.x + n.y * m.y);
    return { x: here.x + (n.x + m.x) * scale, y: here.y + (n.y + m.y) * scale };
  });
}

function normal(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}
