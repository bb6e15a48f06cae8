import type { Grid } from '@hexpost/engine';
import { mixHash } from '../art/pen.ts';
import { centreOfCell, HEX, type Point, worldBox } from '../geometry.ts';

/** The effort of a trail through a hex, by look; any other takes as much as a forest. Below 0 there is no way. */
const EFFORT: Readonly<Record<string, number>> = {
  plain: 1,
  open: 1,
  building: 1.5,
  ruins: 1.5,
  mountains: 9,
  gorge: -1,
  water: -1,
  ocean: -1,
  lethal: -1,
  space: -1,
  void: -1,
};
const WOOD = 4;
/** Share of the effort where a trail is trodden already: trails join. */
const TRODDEN = 0.4;
/** World units by which a trail leaves the hexes. */
const BEYOND = HEX * 0.14;
/** Old trails that mean nothing to any rule, from edge to edge past what is built: a line in the middle of each. */
export function trailsOf(grid: Grid, looks: readonly string[], count: number, seed: number): Point[][] {
  const trodden = new Set<number>();
  const built = looks.flatMap((look, cell) => (look === 'building' || look === 'ruins' ? [cell] : []));
  const paths: number[][] = [];
  for (let i = 0; i < count; i++) {
    const hash = mixHash(seed, i);
    const upright = i % 2 === 1;
    const from = edgeCell(grid, upright, false, hash);
    const to = edgeCell(grid, upright, true, hash >>> 9);
    const via = built.length > 0 ? built[(hash >>> 4) % built.length]! : undefined;
    const stops = via === undefined ? [from, to] : [from, via, to];
    const path = stops.slice(1).flatMap((stop, k) => pathBetween(grid, looks, stops[k]!, stop, trodden, seed));
    for (const cell of path) trodden.add(cell);
    if (path.length > 1) paths.push(path);
  }
  const { width, height } = worldBox(grid.cols, grid.rows);
  /** A trail that ends in a hex at the edge goes on to the printed frame. */
  const toFrame = ({ x, y }: Point): Point => {
    const [dx, dy] = [Math.min(x, width - x), Math.min(y, height - y)];
    return dx < dy
      ? { x: x < width / 2 ? -BEYOND : width + BEYOND, y }
      : { x, y: y < height / 2 ? -BEYOND : height + BEYOND };
  };
  return paths.map((path) => {
    const points = path.map((cell) => placeIn(grid, cell, seed));
    return rounded(rounded([toFrame(points[0]!), ...points, toFrame(points.at(-1)!)]));
  });
}

const edgeCell = ({ cols, rows }: Grid, upright: boolean, far: boolean, hash: number): number => {
  const along = (size: number): number => Math.floor(size * (0.12 + 0.76 * ((hash % 997) / 997)));
  const [col, row] = upright ? [along(cols), far ? rows - 1 : 0] : [far ? cols - 1 : 0, along(rows)];
  return col * rows + row;
};

/** The easiest way from cell to cell, both included; empty if there is none. */
function pathBetween(
  grid: Grid,
  looks: readonly string[],
  from: number,
  to: number,
  trodden: ReadonlySet<number>,
  seed: number,
): number[] {
  const effort = (cell: number): number => {
    const hard = EFFORT[looks[cell]!] ?? WOOD;
    return hard < 0
      ? Number.POSITIVE_INFINITY
      : (hard + (mixHash(cell, seed) % 100) / 110) * (trodden.has(cell) ? TRODDEN : 1);
  };
  const spent = new Float64Array(grid.size).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(grid.size).fill(-1);
  spent[from] = 0;
  // A cell that is reached more easily is looked at again.
  const queue = [from];
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at]!;
    for (let d = 0; d < 6; d++) {
      const beyond = grid.neighbours[cell * 6 + d]!;
      if (beyond < 0) continue;
      const sum = spent[cell]! + effort(beyond);
      if (sum >= Math.min(spent[beyond]!, spent[to]!)) continue;
      spent[beyond] = sum;
      before[beyond] = cell;
      queue.push(beyond);
    }
  }
  if (before[to]! < 0) return [];
  const path = [to];
  for (let at = before[to]!; at >= 0; at = before[at]!) path.unshift(at);
  return path;
}

/** A trail does not run from middle to middle, and trails through a hex meet in it. */
function placeIn(grid: Grid, cell: number, seed: number): Point {
  const { x, y } = centreOfCell(grid, cell);
  const hash = mixHash(cell, seed + 5);
  return { x: x + ((hash % 100) / 100 - 0.5) * HEX * 0.8, y: y + (((hash >>> 8) % 100) / 100 - 0.5) * HEX * 0.7 };
}

/** Every corner cut, the ends kept (Chaikin). */
export function rounded(points: readonly Point[]): Point[] {
  const cut = points.slice(1).flatMap((b, i) => {
    const a = points[i]!;
    const at = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    return [at(0.25), at(0.75)];
  });
  return [points[0]!, ...cut, points.at(-1)!];
}

/** The same line, moved to its right by some world units. */
export const shifted = (points: readonly Point[], by: number): Point[] =>
  points.map(({ x, y }, i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: x - ((b.y - a.y) / length) * by, y: y + ((b.x - a.x) / length) * by };
  });
