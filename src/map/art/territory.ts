import { type Grid, gridOf } from '@hexpost/engine';
import type { MapPicture } from '../picture.ts';

/** Distance within which the ground around something counts as its owner's, in hexes. */
const ABOUT_COUNTER = 2;
const ABOUT_POINT = 1;
const ABOUT_WORKS = 0;
const STRONGHOLDS = new Set(['objective', 'base', 'depot']);

/** Unowned, and claimed by more than one side: no side holds it. */
const NOBODY = -1;
const CONTESTED = -2;

/**
 * The owner of every cell, worked out from the picture alone: a hex belongs to the side nearest to it, if that is near enough; it
 * is unowned if two sides are equally near. Owners are colour numbers; below 0 is unowned.
 */
export function groundOf(picture: MapPicture): { readonly grid: Grid; readonly owner: Int8Array } {
  const grid = gridOf(picture.cols, picture.rows);
  const owner = new Int8Array(grid.size).fill(NOBODY);
  if (picture.territory === false) return { grid, owner };
  const away = new Uint8Array(grid.size).fill(255);
  // Waves spread together, ring by ring: `waves[n]` are cells that still reach n hexes on.
  const waves: number[][] = Array.from({ length: ABOUT_COUNTER + 1 }, () => []);
  const claim = (cell: number, colour: number, distance: number, left: number): void => {
    if (cell < 0 || owner[cell] === colour || away[cell]! < distance) return;
    if (away[cell] === distance) {
      owner[cell] = CONTESTED;
      return;
    }
    owner[cell] = colour;
    away[cell] = distance;
    if (left > 0) waves[left]!.push(cell);
  };
  // The farthest reaching first: a second claim of the same side to a cell adds nothing.
  for (const { hex, colour, ghost } of picture.counters) if (!ghost) claim(grid.cell(hex), colour, 0, ABOUT_COUNTER);
  for (const strong of [true, false])
    for (const { hex, colour, kind, done } of picture.features)
      if (colour !== null && done && STRONGHOLDS.has(kind) === strong)
        claim(grid.cell(hex), colour, 0, strong ? ABOUT_POINT : ABOUT_WORKS);
  for (let distance = 1; distance <= ABOUT_COUNTER; distance++) {
    const now = waves.map((wave) => wave.splice(0));
    for (let left = ABOUT_COUNTER; left > 0; left--)
      for (const cell of now[left]!) {
        const colour = owner[cell]!;
        if (colour < 0) continue;
        for (let d = 0; d < 6; d++) claim(grid.neighbours[cell * 6 + d]!, colour, distance, left - 1);
      }
  }
  return { grid, owner };
}

/** True when two sides meet between these cells: ground that another holds, or that both reach, begins beyond. */
export const isFront = (owner: Int8Array, cell: number, beyond: number): boolean =>
  beyond >= 0 && owner[beyond] !== owner[cell] && owner[beyond] !== NOBODY;
