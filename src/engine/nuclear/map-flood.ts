import type { Grid } from '../kernel/board/hex.ts';
import type { TerrainId } from './map-recipe.ts';

/** A table by cell: 1 where the terrain passes the test. The test is called once per terrain. */
export function where(terrain: readonly TerrainId[], test: (id: TerrainId) => boolean): Uint8Array {
  const cells = new Uint8Array(terrain.length);
  const answers = new Map<TerrainId, boolean>();
  for (let cell = 0; cell < terrain.length; cell++) {
    const id = terrain[cell]!;
    let answer = answers.get(id);
    if (answer === undefined) {
      answer = test(id);
      answers.set(id, answer);
    }
    if (answer) cells[cell] = 1;
  }
  return cells;
}

/** The fewest steps from the nearest of `starts` to each cell, over `open` cells (1) only; -1 if there is no path. */
export function stepsFrom(grid: Grid, starts: readonly number[], open: Uint8Array): Int16Array {
  const steps = new Int16Array(grid.size).fill(-1);
  const queue = starts.filter((cell) => open[cell] === 1);
  for (const cell of queue) steps[cell] = 0;
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head]!;
    for (let i = at * 6; i < at * 6 + 6; i++) {
      const to = grid.neighbours[i]!;
      if (to < 0 || open[to] === 0 || steps[to]! >= 0) continue;
      steps[to] = steps[at]! + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** The connected groups of `open` cells: the cells of each group, groups in hex order of their first cells. */
export function connectedGroups(grid: Grid, open: Uint8Array): number[][] {
  const left = open.slice();
  const groups: number[][] = [];
  for (let first = 0; first < grid.size; first++) {
    if (left[first] === 0) continue;
    const group = [first];
    left[first] = 0;
    for (let head = 0; head < group.length; head++)
      for (let i = group[head]! * 6; i < group[head]! * 6 + 6; i++) {
        const to = grid.neighbours[i]!;
        if (to < 0 || left[to] === 0) continue;
        left[to] = 0;
        group.push(to);
      }
    groups.push(group);
  }
  return groups;
}
