import type { Grid, Hex } from '../../engine/kernel/board/hex.ts';
import { centreOf, centreOfCell, HALF, type Point } from '../geometry.ts';

/** The middle of a zone's name: of the hexes that are kept for it, else within the upper edge of the zone. */
export function labelPlace(grid: Grid, cells: readonly number[], kept: readonly Hex[] = []): Point {
  const own = kept.flatMap((hex) => centreOf(grid, hex) ?? []);
  if (own.length > 0) return { x: mean(own, 'x'), y: mean(own, 'y') };
  const centres = cells.map((cell) => centreOfCell(grid, cell));
  // Between the first and the second row: clear of the border, and of the counters in the table's view.
  return { x: mean(centres, 'x'), y: Math.min(...centres.map(({ y }) => y)) + HALF };
}

const mean = (points: readonly Point[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;
