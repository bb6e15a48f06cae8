import type { Grid, Hex } from '../../kernel/board/hex.ts';
import { type Sight, sightOver } from '../../kernel/board/sight.ts';
import { cacheOn } from '../../kernel/cache.ts';
import { gridIn, type Position, terrainAt } from '../position.ts';

/** T-3.6: line of sight, the straight segment between two hex centres. Units never block, and the ends never block. */

export const sightIn = (position: Position): Sight =>
  cacheOn(position.state.hexes, 'sight', () => sightOver(gridIn(position), blocking(position, gridIn(position))));

function blocking(position: Position, grid: Grid): Uint8Array {
  const blocks = new Uint8Array(grid.size);
  for (const hex in position.state.hexes) {
    const cell = grid.cell(hex);
    if (cell >= 0 && terrainAt(position, hex).blocks) blocks[cell] = 1;
  }
  return blocks;
}

/** Whether two hexes of the board have a line of sight. It is the same in both directions. */
export function sees(position: Position, from: Hex, to: Hex): boolean {
  const grid = gridIn(position);
  return sightIn(position).sees(grid.cell(from), grid.cell(to));
}
