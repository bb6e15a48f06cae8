import type { Grid } from '../../kernel/board/hex.ts';
import { colOf, rowOf } from '../../kernel/board/hex.ts';
import { determinedPath, type Way } from '../movement/paths.ts';
import type { AnyEdge, Edge } from '../state.ts';

/** T-15.4 to T-15.7: the path of a unit that falls back, on cells. */

/** T-3.7: directions by the edge towards which a unit falls back. */
const ORDERS: Readonly<Record<Edge, readonly number[]>> = {
  south: [4, 3, 5, 2, 6, 1],
  north: [1, 2, 6, 3, 5, 4],
  east: [2, 3, 1, 4, 6, 5],
  west: [6, 5, 1, 4, 2, 3],
};
/** T-15.4: of equally near edges the first. */
const NEAREST: readonly Edge[] = ['south', 'north', 'west', 'east'];

/** Rows or columns between a cell and an edge; 0 in a hex of the edge. */
export function rowsTo(grid: Grid, cell: number, edge: Edge): number {
  switch (edge) {
    case 'north':
      return rowOf(grid, cell) - 1;
    case 'south':
      return grid.rows - rowOf(grid, cell);
    case 'west':
      return colOf(grid, cell) - 1;
    case 'east':
      return grid.cols - colOf(grid, cell);
  }
}

/** T-15.4: the edge towards which a unit falls back: its own, or the nearest, counted in rows and columns. */
export const edgeFor = (grid: Grid, cell: number, own: AnyEdge): Edge =>
  own !== 'any'
    ? own
    : NEAREST.reduce((best, edge) => (rowsTo(grid, cell, edge) < rowsTo(grid, cell, best) ? edge : best));

export interface Retreat extends Omit<Way, 'order'> {
  /** 1 where it may not end: on friends that it passes, on and next to enemies that it leaves (T-15.6). */
  readonly pass: Uint8Array;
  /** The edge of its side. */
  readonly own: AnyEdge;
  /** T-15.5: Option `fall-back-edge`: whether reaching a hex of the edge is enough. */
  readonly touch: boolean;
}

export interface RetreatPath {
  /** The hexes entered. */
  readonly path: readonly number[];
  /** T-15.5: whether the move carries it to the edge, or over it. */
  readonly fled: boolean;
}

/** The path of a unit that falls back this many hexes; undefined if it is trapped (T-15.7). */
export function retreatPath(retreat: Retreat, start: number, hexes: number): RetreatPath | undefined {
  if (hexes < 1) return { path: [], fled: false };
  const { grid, open } = retreat;
  const edge = edgeFor(grid, start, retreat.own);
  const goals: number[] = [];
  for (let cell = 0; cell < grid.size; cell++)
    if ((open[cell] === 1 || cell === start) && rowsTo(grid, cell, edge) === 0) goals.push(cell);
  const order = ORDERS[edge];
  const whole = determinedPath({ ...retreat, order }, start, goals);
  if (whole) return alongPath(retreat, whole, hexes);
  const path = fullMove({ ...retreat, order }, start, hexes);
  return path && { path, fled: false };
}

/** T-15.5, T-15.6: follows the path to the edge for the rolled distance, and further if the unit may not stop there. */
function alongPath({ pass, touch }: Retreat, whole: readonly number[], hexes: number): RetreatPath {
  let end = hexes;
  while (end <= whole.length && pass[whole[end - 1]!] === 1) end++;
  const fled = touch ? end >= whole.length : end > whole.length;
  return { path: whole.slice(0, end), fled };
}

/**
 * T-15.7: the path if none leads to the edge: of the full length, entering no hex twice. It ends as near to the edge as possible; of such
 * paths it enters the fewest rough hexes, and of these it comes first in the direction order.
 */
function fullMove(retreat: Retreat & Way, start: number, hexes: number): number[] | undefined {
  const { grid } = retreat;
  const region = regionOf(retreat, start);
  const away = (cell: number): number =>
    retreat.own === 'any'
      ? Math.min(...NEAREST.map((edge) => rowsTo(grid, cell, edge)))
      : rowsTo(grid, cell, retreat.own);
  const ends = region.filter((cell) => retreat.pass[cell] === 0);
  const most = region.filter((cell) => retreat.rough[cell] === 1).length;
  for (const rows of [...new Set(ends.map(away))].sort((a, b) => a - b)) {
    const tolls = leastTolls(retreat, region, start, hexes, (cell) => away(cell) === rows);
    for (let toll = tolls[hexes]![start]!; toll <= most; toll++) {
      const path = walk(retreat, start, hexes, tolls, toll);
      if (path) return path;
    }
  }
  return undefined;
}

/** The cells that can be reached at all, without the start. */
function regionOf({ grid, open }: Way, start: number): number[] {
  const seen = new Set([start]);
  for (const at of seen)
    for (const to of grid.neighbours.subarray(at * 6, at * 6 + 6)) if (to >= 0 && open[to] === 1) seen.add(to);
  seen.delete(start);
  return [...seen];
}

const NEVER = 10_000;

/**
 * The fewest rough hexes still to be entered from each cell with a number of steps left, including paths that turn back: a bound for the
 * search. With no step left, the path continues from a cell where the unit may not end (T-15.6).
 */
function leastTolls(
  { grid, open, rough, pass }: Retreat & Way,
  region: readonly number[],
  start: number,
  hexes: number,
  isEnd: (cell: number) => boolean,
): Uint16Array[] {
  const onward = (from: Uint16Array, at: number): number => {
    let least = NEVER;
    for (let i = at * 6; i < at * 6 + 6; i++) {
      const to = grid.neighbours[i]!;
      if (to >= 0 && open[to] === 1) least = Math.min(least, from[to]! + rough[to]!);
    }
    return least;
  };
  const last = new Uint16Array(grid.size).fill(NEVER);
  for (const cell of region) if (pass[cell] === 0 && isEnd(cell)) last[cell] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const cell of region) {
      const least = pass[cell] === 1 ? onward(last, cell) : NEVER;
      if (least < last[cell]!) {
        last[cell] = least;
        changed = true;
      }
    }
  }
  const tolls = [last];
  for (let steps = 1; steps <= hexes; steps++) {
    const now = new Uint16Array(grid.size).fill(NEVER);
    for (const cell of region) now[cell] = onward(tolls[steps - 1]!, cell);
    now[start] = onward(tolls[steps - 1]!, start);
    tolls.push(now);
  }
  return tolls;
}

/** The first path, in the direction order, of the full length that enters at most `toll` rough hexes; undefined if there is none. */
function walk(
  { grid, open, rough, pass, order }: Retreat & Way,
  start: number,
  hexes: number,
  tolls: readonly Uint16Array[],
  toll: number,
): number[] | undefined {
  const path: number[] = [];
  const visited = new Uint8Array(grid.size);
  visited[start] = 1;
  const goOn = (at: number, left: number, spare: number): boolean => {
    if (left <= 0 && at !== start && pass[at] === 0) return tolls[0]![at] === 0;
    for (const direction of order) {
      const to = grid.neighbours[at * 6 + direction - 1]!;
      if (to < 0 || open[to] === 0 || visited[to] === 1) continue;
      const rest = spare - rough[to]!;
      if (rest < tolls[Math.max(0, left - 1)]![to]!) continue;
      visited[to] = 1;
      path.push(to);
      if (goOn(to, left - 1, rest)) return true;
      path.pop();
      visited[to] = 0;
    }
    return false;
  };
  return goOn(start, hexes, toll) ? path : undefined;
}
