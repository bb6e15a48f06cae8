import type { Grid } from '../kernel/board/hex.ts';
import type { Random } from '../kernel/random-player.ts';
import type { Growth } from './map-recipe.ts';

/** The ground on which a clump grows: cells that are free for the terrain, and cells that have it already. */
export interface Soil {
  readonly grid: Grid;
  readonly random: Random;
  free(cell: number): boolean;
  same(cell: number): boolean;
}

/** The start of a clump: a cell, and the direction of a line. */
export interface Start {
  readonly cell: number;
  readonly heading: number;
}

export const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
export const chance = (percent: number, random: Random): boolean => random() * 100 < percent;

const turned = (direction: number, by: number): number => (direction + by + 6) % 6;
const next = (grid: Grid, cell: number, direction: number): number => grid.neighbours[cell * 6 + direction]!;

/** N-18.9: a clump of `size` free cells, or fewer if there is not enough room. In a line, the last cell is its end. */
export function growClump(shape: Growth['shape'], soil: Soil, start: Start, size: number): number[] {
  if (!soil.free(start.cell)) return [];
  return shape === 'wood' ? wood(soil, start.cell, size) : line(soil, start, size, shape === 'ravine');
}

/** The start of the clump that continues a line: straight on or one turn aside, after a gap of one hex if wanted. */
export function goOn(soil: Soil, end: number, heading: number, gap: boolean): Start | undefined {
  const way = turned(heading, Math.floor(soil.random() * 3) - 1);
  const beyond = next(soil.grid, end, way);
  const cell = gap && beyond >= 0 ? next(soil.grid, beyond, heading) : beyond;
  return cell < 0 || (atRim(soil.grid, end) && atRim(soil.grid, cell)) ? undefined : { cell, heading: way };
}

/**
 * A line keeps its heading and strays by one direction to either side. A ridge runs straighter and grows bumps; a ravine turns whenever it
 * can, and never takes a cell that touches more of its own kind than just the previous cell.
 */
function line(soil: Soil, start: Start, size: number, thin: boolean): number[] {
  const { grid, random } = soil;
  const cells = [start.cell];
  let waver = 0;
  const step = (from: number, way: number): number => next(grid, from, turned(start.heading, way));
  // A line may run off the map, but not along its edge, where it would block nothing.
  const fits = (cell: number, from: number): boolean =>
    cell >= 0 &&
    !(atRim(grid, from) && atRim(grid, cell)) &&
    soil.free(cell) &&
    !cells.includes(cell) &&
    (!thin || touching(soil, cells, cell) === 1);
  for (let at = start.cell; cells.length < size; ) {
    if (!thin && cells.length < size - 1 && chance(20, random)) {
      const bump = next(grid, at, turned(start.heading, random() < 0.5 ? 2 : 4));
      if (fits(bump, at)) cells.push(bump);
    }
    const wavers = (thin ? RAVINE : RIDGE)[waver + 1]!;
    const first = Math.floor(random() * wavers.length);
    // The first turn is drawn by weight; the others are tried in order if it leads nowhere.
    const found = wavers.map((_, i) => wavers[(first + i) % wavers.length]!).find((way) => fits(step(at, way), at));
    if (found === undefined) break;
    waver = found;
    at = step(at, found);
    cells.push(at);
  }
  return cells;
}

/** Whether a cell is on the edge of the map. */
const atRim = (grid: Grid, cell: number): boolean => grid.neighbours.subarray(cell * 6, cell * 6 + 6).includes(-1);

/** The turns that may follow a turn of -1, 0 or 1. A turn that is listed twice is twice as likely. */
const RIDGE = [
  [-1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, 1],
];
const RAVINE = [
  [-1, 0, 0],
  [-1, -1, 0, 1, 1],
  [1, 0, 0],
];

/** The number of neighbours of a cell that are of its kind, on the map or in the clump. */
function touching({ grid, same }: Soil, cells: readonly number[], cell: number): number {
  let found = 0;
  for (let direction = 0; direction < 6; direction++) {
    const other = next(grid, cell, direction);
    if (other >= 0 && (same(other) || cells.includes(other))) found++;
  }
  return found;
}

/** A blob: each cell is drawn from those beside the clump, twice as likely where it touches two of the clump. */
function wood(soil: Soil, start: number, size: number): number[] {
  const cells = [start];
  while (cells.length < size) {
    const rim: number[] = [];
    for (const cell of cells)
      for (let direction = 0; direction < 6; direction++) {
        const other = next(soil.grid, cell, direction);
        // A cell that touches two of the clump is listed twice.
        if (other >= 0 && soil.free(other) && !cells.includes(other)) rim.push(other);
      }
    const grown = pick(rim, soil.random);
    if (grown === undefined) break;
    cells.push(grown);
  }
  return cells;
}
