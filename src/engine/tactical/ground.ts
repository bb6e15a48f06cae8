import type { Hex } from '../kernel/board/hex.ts';
import { BLOCKED, FREE } from '../kernel/board/path.ts';
import { kept } from '../kernel/remember.ts';
import { gridIn, type Position, terrainAt } from './position.ts';

/** T-4: the ground by cell, worked out once for a battle. */

export interface GroundCells {
  /** 1 where units may enter: neither impassable nor lethal. */
  readonly open: Uint8Array;
  /** 1 where terrain is difficult or dangerous (T-3.7). */
  readonly rough: Uint8Array;
  /** The same two as searches for ways want them: FREE or BLOCKED; nothing where no ground is rough. */
  readonly ways: Uint8Array;
  readonly hazard: Uint8Array | undefined;
}

export const groundIn = (position: Position): GroundCells => kept(position.state.hexes, 'ground', () => lay(position));

function lay(position: Position): GroundCells {
  const grid = gridIn(position);
  const open = new Uint8Array(grid.size).fill(1);
  const rough = new Uint8Array(grid.size);
  for (const hex in position.state.hexes) {
    const cell = grid.cell(hex);
    if (cell < 0) continue;
    const { enter, difficult, dangerous } = terrainAt(position, hex);
    if (enter !== 'free') open[cell] = 0;
    if (difficult || dangerous) rough[cell] = 1;
  }
  const ways = open.map((free) => (free === 1 ? FREE : BLOCKED));
  return { open, rough, ways, hazard: rough.includes(1) ? rough : undefined };
}

/** T-4.4, T-4.5: whether moves may enter a hex. */
export const isPassable = (position: Position, hex: Hex): boolean => terrainAt(position, hex).enter === 'free';
