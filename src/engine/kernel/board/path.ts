import type { Grid } from './hex.ts';

/** Ground of a cell, as it affects a unit that steps into it. */
export const FREE = 0;
/** May be entered, but ends the move. */
export const STOPS = 1;
export const BLOCKED = 2;

/** Where a mover may go, and how. */
export interface Reach {
  /** Steps to each cell, -1 where it cannot get within the allowance. The start is 0. */
  readonly steps: Int8Array;
  /** Hazards entered on the way, the cell's own included. */
  readonly hazards: Int8Array;
  /** Cells entered on the best way to a cell, the start left out; empty when out of reach. */
  pathTo(cell: number): number[];
}

/**
 * All cells within `allowance` steps. The way to each is the best by (1) fewest hazards, (2) fewest
 * steps, (3) lowest direction number at the first step where two ways differ (N-6.5).
 * `ground` says FREE, STOPS or BLOCKED for each cell; `hazard` is 1 where entering is dangerous.
 */
export function reachFrom(
  grid: Grid,
  start: number,
  allowance: number,
  ground: Uint8Array,
  hazard?: Uint8Array,
): Reach {
  return hazard ? careful(grid, start, allowance, ground, hazard) : plain(grid, start, allowance, ground);
}

const zeros = new Map<number, Int8Array>();
/** One table, never written to, shared by every reach without hazards. */
function noHazards(size: number): Int8Array {
  const found = zeros.get(size) ?? new Int8Array(size);
  zeros.set(size, found);
  return found;
}

/** Breadth first: cells are met in order of (steps, directions), so the first way met is the best. */
function plain(grid: Grid, start: number, allowance: number, ground: Uint8Array): Reach {
  const steps = new Int8Array(grid.size).fill(-1);
  const from = new Int16Array(grid.size);
  const { neighbours } = grid;
  const queue = [start];
  steps[start] = 0;
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head]!;
    const next = steps[at]! + 1;
    if (next > allowance) break;
    if (at !== start && ground[at] !== FREE) continue;
    for (let i = at * 6; i < at * 6 + 6; i++) {
      const to = neighbours[i]!;
      if (to < 0 || steps[to]! >= 0 || ground[to] === BLOCKED) continue;
      steps[to] = next;
      from[to] = at;
      queue.push(to);
    }
  }
  return {
    steps,
    hazards: noHazards(grid.size),
    pathTo(cell) {
      const path: number[] = [];
      if (steps[cell]! < 0) return path;
      for (let at = cell; at !== start; at = from[at]!) path.unshift(at);
      return path;
    },
  };
}

interface Way {
  readonly cell: number;
  readonly hazards: number;
  readonly before: Way | undefined;
}

/**
 * Layer by layer: the best way to each cell in exactly k steps. A layer is kept in order of its ways'
 * directions, so among ways with equal hazards the first one met goes by the lower directions.
 */
function careful(grid: Grid, start: number, allowance: number, ground: Uint8Array, hazard: Uint8Array): Reach {
  const steps = new Int8Array(grid.size).fill(-1);
  const hazards = new Int8Array(grid.size);
  const ways = new Map<number, Way>();
  const { neighbours } = grid;
  steps[start] = 0;
  let layer: Way[] = [{ cell: start, hazards: 0, before: undefined }];
  for (let k = 1; k <= allowance && layer.length > 0; k++) {
    const met = new Map<number, { way: Way; order: number }>();
    let order = 0;
    for (const before of layer) {
      if (before.cell !== start && ground[before.cell] !== FREE) continue;
      for (let i = before.cell * 6; i < before.cell * 6 + 6; i++) {
        const cell = neighbours[i]!;
        if (cell < 0 || cell === start || ground[cell] === BLOCKED) continue;
        const way = { cell, hazards: before.hazards + hazard[cell]!, before };
        const other = met.get(cell);
        if (!other || way.hazards < other.way.hazards) met.set(cell, { way, order: order++ });
      }
    }
    layer = [...met.values()].sort((a, b) => a.order - b.order).map(({ way }) => way);
    for (const way of layer)
      if (steps[way.cell]! < 0 || way.hazards < hazards[way.cell]!) {
        steps[way.cell] = k;
        hazards[way.cell] = way.hazards;
        ways.set(way.cell, way);
      }
  }
  return {
    steps,
    hazards,
    pathTo(cell) {
      const path: number[] = [];
      for (let way = ways.get(cell); way?.before; way = way.before) path.unshift(way.cell);
      return path;
    },
  };
}
