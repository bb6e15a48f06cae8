import type { Grid } from '@hexpost/engine';
import { centreOfCell } from '../geometry.ts';
import type { Stamp } from '../textures/stamps.ts';
import { mixHash } from './pen.ts';
import { artOf, VARIANTS, variantsOf } from './terrain-art.ts';

/**
 * The stamps of some or all cells: washes first, then the surroundings of cracks, then the drawing, from the back of the map to its
 * front.
 */
export function stampsOf(grid: Grid, looks: readonly string[], cells: Iterable<number> = looks.keys()): Stamp[][] {
  const washes: Stamp[] = [];
  const under: Stamp[] = [];
  const ink: Stamp[] = [];
  for (const cell of cells) {
    const look = looks[cell]!;
    const { x, y } = centreOfCell(grid, cell);
    const hash = mixHash(cell, 7);
    const variant = hash % VARIANTS;
    const flip = (hash >> 4) % 2 === 1;
    const art = artOf(look);
    if (art.wash) washes.push({ tile: `wash ${art.wash} ${hash % 2}`, x, y, turn: (((hash >> 6) % 6) * Math.PI) / 3 });
    if (art.draw) ink.push({ tile: `${look} ${hash % variantsOf(look)}`, x, y, flip });
    if (!art.joins) continue;
    const towards = [0, 1, 2, 3, 4, 5].filter((d) => looks[grid.neighbours[cell * 6 + d]!] === look);
    const both = (piece: string, turn: number): void => {
      under.push({ tile: `gorge-${piece} under ${variant}`, x, y, turn });
      ink.push({ tile: `gorge-${piece} over ${variant}`, x, y, turn });
    };
    if (towards.length === 0) {
      both('alone', ((hash >> 5) % 3) * (Math.PI / 3));
      continue;
    }
    for (const direction of towards) both('arm', (direction * Math.PI) / 3);
    if (towards.length === 1) both('tail', (towards[0]! * Math.PI) / 3);
    // Three that meet in a corner are one chasm, not a ring around an islet.
    for (const direction of towards)
      if (towards.includes((direction + 1) % 6))
        ink.push({ tile: `gorge-corner ${variant}`, x, y, turn: (direction * Math.PI) / 3 });
    ink.push({ tile: `gorge-hub ${variant}`, x, y, turn: hash % 6 });
  }
  return [washes, under, ink.sort((a, b) => a.y - b.y)];
}
