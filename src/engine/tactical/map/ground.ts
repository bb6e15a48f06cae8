import type { Hex } from '../../kernel/board/hex.ts';
import { BLOCKED, FREE } from '../../kernel/board/path.ts';
import { cacheOn, cacheRecent } from '../../kernel/cache.ts';
import type { SideId } from '../../kernel/ids.ts';
import { gridIn, otherSide, type Position, placesIn, standsOnBoard, terrainAt, unitsOfSide } from '../position.ts';
import type { State } from '../state.ts';

/** T-4: the ground by cell, computed once for a battle. */

export interface GroundCells {
  /** 1 where units may enter: neither impassable nor lethal. */
  readonly open: Uint8Array;
  /** 1 where terrain is difficult or dangerous (T-3.7). */
  readonly rough: Uint8Array;
  /** The same two in the form for path searches: FREE or BLOCKED; `hazard` is undefined if no ground is rough. */
  readonly ways: Uint8Array;
  readonly hazard: Uint8Array | undefined;
}

export const groundIn = (position: Position): GroundCells =>
  cacheOn(position.state.hexes, 'ground', () => lay(position));

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

/** Ground on a board. */
interface Ground {
  hexes?: State['hexes'];
  cells?: Uint8Array;
}

/** T-8.1: BLOCKED for impassable and lethal hexes, enemies and the hexes next to them; cached until a unit changes its place. */
export function groundFor(position: Position, side: SideId): Uint8Array {
  const { hexes } = position.state;
  const known = cacheRecent(placesIn(position), side, (): Ground => ({}));
  if (!known.cells || known.hexes !== hexes) {
    known.hexes = hexes;
    known.cells = layGround(position, side);
  }
  return known.cells;
}

function layGround(position: Position, side: SideId): Uint8Array {
  const grid = gridIn(position);
  const ground = groundIn(position).ways.slice();
  for (const unit of unitsOfSide(position, otherSide(side))) {
    if (!standsOnBoard(unit)) continue;
    const cell = grid.cell(unit.hex!);
    ground[cell] = BLOCKED;
    for (let i = cell * 6; i < cell * 6 + 6; i++) if (grid.neighbours[i]! >= 0) ground[grid.neighbours[i]!] = BLOCKED;
  }
  return ground;
}
