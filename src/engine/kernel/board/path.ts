import type { Grid } from './hex.ts';

// The ground of a cell for a unit that steps into it.

/** May be entered freely. */
export const FREE = 0;
/** May be entered, but ends the move. */
export const STOPS = 1;
/** May not be entered. */
export const BLOCKED = 2;

/** The cells that a mover can reach, and how. */
export interface Reach {
  /** Steps to each cell; -1 if it is out of reach. The start is 0. */
  readonly steps: Int8Array;
  /** Hazards entered on the way, the cell's own included. */
  readonly hazards: Int8Array;
  /** Cells entered on the best path to a cell, without the start; empty if out of reach. */
  pathTo(cell: number): number[];
}

/**
 * All cells within `allowance` steps. The path to each is the best by (1) fewest hazards, (2) fewest steps, (3) lowest direction number at
 * the first step where two paths differ (N-6.5). `ground` is FREE, STOPS or BLOCKED for each cell; `hazard` is 1 where entering is
 * dangerous.
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

/** Breadth first: cells are visited in order of (steps, directions), so the first path found is the best. */
function plain(grid: Grid, start: number, allowance: number, ground: Uint8Array): Reach {
  const { size, neighbours } = grid;
  // One buffer for all tables of a search: separate ones would cost as much as the search itself.
  const buffer = new ArrayBuffer(size * 3);
  const from = new Int16Array(buffer, 0, size);
  const steps = new Int8Array(buffer, size * 2, size).fill(-1);
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
    hazards: noHazards(size),
    pathTo(cell) {
      const path: number[] = [];
      if (steps[cell]! < 0) return path;
      for (let at = cell; at !== start; at = from[at]!) path.unshift(at);
      return path;
    },
  };
}

/**
 * Layer by layer: the best path to each cell in exactly k steps. A layer is ordered by the directions of its paths, so of paths with equal
 * hazards the first one found has the lower directions. A path is an index into three lists: its last cell, its hazards, and the path
 * before it.
 */
function careful(grid: Grid, start: number, allowance: number, ground: Uint8Array, hazard: Uint8Array): Reach {
  const { size, neighbours } = grid;
  const buffer = new ArrayBuffer(size * 10);
  const best = new Int32Array(buffer, 0, size);
  /** The latest path to each cell; it belongs to this layer if it is at least `layer`. */
  const latest = new Int32Array(buffer, size * 4, size);
  const steps = new Int8Array(buffer, size * 8, size).fill(-1);
  const hazards = new Int8Array(buffer, size * 9, size);
  const [cells, dangers, befores] = [[start], [0], [NONE]];
  steps[start] = 0;
  let layer = 0;
  for (let k = 1; k <= allowance && layer < cells.length; k++) {
    const next = cells.length;
    for (let before = layer; before < next; before++) {
      const from = cells[before]!;
      if (from === NONE || (from !== start && ground[from] !== FREE)) continue;
      for (let i = from * 6; i < from * 6 + 6; i++) {
        const cell = neighbours[i]!;
        if (cell < 0 || cell === start || ground[cell] === BLOCKED) continue;
        const danger = dangers[before]! + hazard[cell]!;
        const other = latest[cell]!;
        if (other >= next) {
          if (danger >= dangers[other]!) continue;
          cells[other] = NONE;
        }
        latest[cell] = cells.length;
        cells.push(cell);
        dangers.push(danger);
        befores.push(before);
      }
    }
    layer = next;
    for (let way = layer; way < cells.length; way++) {
      const cell = cells[way]!;
      if (cell === NONE || (steps[cell]! >= 0 && dangers[way]! >= hazards[cell]!)) continue;
      steps[cell] = k;
      hazards[cell] = dangers[way]!;
      best[cell] = way;
    }
  }
  return {
    steps,
    hazards,
    pathTo(cell) {
      const path: number[] = [];
      for (let way = best[cell]!; way > 0; way = befores[way]!) path.push(cells[way]!);
      return path.reverse();
    },
  };
}
/** As a cell: the path was replaced by a better one. As a path: before the first step. */
const NONE = -1;
