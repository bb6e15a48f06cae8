import type { Grid } from '../../kernel/board/hex.ts';

/**
 * T-3.7: the determined path: the fewest steps, then the fewest hexes of difficult or dangerous terrain entered, then the first in a
 * direction order. Cells are those of the grid, directions are counted from 0.
 */
export interface Way {
  readonly grid: Grid;
  /** 1 where the mover may enter. */
  readonly open: Uint8Array;
  /** 1 where the ground is difficult or dangerous. */
  readonly rough: Uint8Array;
  /** Directions, 1 to 6, in order of preference. */
  readonly order: readonly number[];
}

/** T-3.7: the order of a charge. */
export const CHARGE_ORDER: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Steps from each open cell to the nearest goal, and rough cells entered on the best path; -1 if there is no path. */
interface Field {
  readonly steps: Int16Array;
  readonly toll: Int16Array;
}

/**
 * The determined path of at most `most` steps from a cell to one of the goals, all of them open or the start; it does not include the
 * start. Undefined if there is none.
 */
export function determinedPath(
  way: Way,
  start: number,
  goals: readonly number[],
  most = way.grid.size,
): number[] | undefined {
  if (goals.includes(start)) return [];
  const { steps, toll } = fieldTo(way, start, goals, most);
  if (steps[start]! < 0) return undefined;
  const path: number[] = [];
  for (let at = start; steps[at]! > 0; ) {
    const next = firstStep(way, at, (to) => steps[to] === steps[at]! - 1 && toll[at] === toll[to]! + way.rough[to]!);
    path.push(next);
    at = next;
  }
  return path;
}

/** The neighbour in the first direction of the order that passes; -1 if none does. */
function firstStep({ grid, order }: Way, at: number, passes: (to: number) => boolean): number {
  for (const direction of order) {
    const to = grid.neighbours[at * 6 + direction - 1]!;
    if (to >= 0 && passes(to)) return to;
  }
  return -1;
}

/** Breadth first from the goals back; the toll of a cell is final once all cells one step nearer have theirs. */
function fieldTo({ grid, open, rough }: Way, start: number, goals: readonly number[], most: number): Field {
  const buffer = new ArrayBuffer(grid.size * 4);
  const steps = new Int16Array(buffer, 0, grid.size).fill(-1);
  const toll = new Int16Array(buffer, grid.size * 2, grid.size);
  const queue = [...goals];
  for (const goal of goals) steps[goal] = 0;
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head]!;
    if (at === start || steps[at]! >= most) break;
    const through = toll[at]! + rough[at]!;
    for (let i = at * 6; i < at * 6 + 6; i++) {
      const to = grid.neighbours[i]!;
      if (to < 0 || (open[to] === 0 && to !== start)) continue;
      if (steps[to]! < 0) {
        steps[to] = steps[at]! + 1;
        toll[to] = through;
        queue.push(to);
      } else if (steps[to] === steps[at]! + 1 && through < toll[to]!) toll[to] = through;
    }
  }
  return { steps, toll };
}
