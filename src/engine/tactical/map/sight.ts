import type { Grid, Hex } from '../../kernel/board/hex.ts';
import { cellsOnLine, type Sight, sightOver } from '../../kernel/board/sight.ts';
import { cacheOn } from '../../kernel/cache.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { gridIn, type Position, terrainAt, unitAt } from '../position.ts';

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

/** T-4.6: cover saves, as the least face; 7 means no cover. */
export const NO_COVER = 7;
/** The cover that a unit on the line gives. */
const BEHIND_UNIT = 5;

/**
 * The cover in a hex against a shot from another: the best of its own terrain, and of screens and other units on the line. `apart` are
 * shooter and target, which give none. Where the line runs between two hexes both must give cover, and the worse counts.
 */
export function coverFrom(position: Position, from: Hex, to: Hex, apart: readonly UnitId[]): number {
  const own = terrainAt(position, to).cover ?? NO_COVER;
  if (from === to) return own;
  const grid = gridIn(position);
  const { crossed, borders } = cellsOnLine(grid, grid.cell(from), grid.cell(to));
  const given = (cell: number): number => (cell < 0 ? NO_COVER : givenBy(position, grid.names[cell]!, apart));
  let best = own;
  for (const cell of crossed) best = Math.min(best, given(cell));
  for (let i = 0; i < borders.length; i += 2)
    best = Math.min(best, Math.max(given(borders[i]!), given(borders[i + 1]!)));
  return best;
}

function givenBy(position: Position, hex: Hex, apart: readonly UnitId[]): number {
  const { screen, cover } = terrainAt(position, hex);
  const unit = unitAt(position, hex);
  const behind = unit && !apart.includes(unit.id) ? BEHIND_UNIT : NO_COVER;
  return Math.min(screen && cover !== null ? cover : NO_COVER, behind);
}
