import type { Grid } from '@hexpost/engine';
import { type Box, centreOfCell, HEX } from '../geometry.ts';

/** A block of the map that is made, shown and left out as a whole. */
export interface Chunk {
  readonly cells: readonly number[];
  /** Everything that is drawn of its hexes is inside; world units. */
  readonly box: Box;
}

/** Columns and rows of a chunk. */
const SIDE = 16;
/** Distance from the middle of its hex that a drawing may reach. */
const REACH = 1.5 * HEX;

/** The map in blocks, from its back to its front: drawings of a lower one are over those of a higher one. */
export function chunksOf(grid: Grid): Chunk[] {
  const chunks: Chunk[] = [];
  for (let top = 0; top < grid.rows; top += SIDE)
    for (let left = 0; left < grid.cols; left += SIDE) {
      const cells: number[] = [];
      for (let col = left; col < Math.min(grid.cols, left + SIDE); col++)
        for (let row = top; row < Math.min(grid.rows, top + SIDE); row++) cells.push(col * grid.rows + row);
      chunks.push({ cells, box: boxAbout(grid, cells) });
    }
  return chunks;
}

function boxAbout(grid: Grid, cells: readonly number[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const { x, y } = centreOfCell(grid, cell);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left - REACH, y: top - REACH, width: right - left + 2 * REACH, height: bottom - top + 2 * REACH };
}

/** True when two boxes have a point in common that is not on their edges. */
export const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;
