import type { Grid, Hex } from '@hexpost/engine';
import { centreOf, centreOfCell, type Point, ZONE_NAME_Y } from '../geometry.ts';

/** The middle of a zone's name: of the hexes reserved for it, else within the upper edge of the zone. */
export function labelPlace(grid: Grid, cells: readonly number[], kept: readonly Hex[] = []): Point {
  const own = kept.flatMap((hex) => centreOf(grid, hex) ?? []);
  if (own.length > 0) return { x: mean(own, 'x'), y: mean(own, 'y') };
  const centres = cells.map((cell) => centreOfCell(grid, cell));
  return { x: mean(centres, 'x'), y: Math.min(...centres.map(({ y }) => y)) + ZONE_NAME_Y };
}

const mean = (points: readonly Point[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;
