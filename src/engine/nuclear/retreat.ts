import { DIRECTIONS, type Direction, type Hex } from '../kernel/board/hex.ts';
import type { UnitId } from '../kernel/ids.ts';
import { setOffMine } from './movement.ts';
import { type Position, type Resolution, unitOf } from './position.ts';
import { bestRefuge, freeAround } from './refuge.ts';
import type { Unit } from './state.ts';
import { boardOf, cellOf, isMinedFor } from './terrain.ts';

/** N-9.11, N-9.12: retreats. They depend on the position alone. */

/** N-9.11: the hex to which a unit retreats; undefined if it is hemmed in. */
export function retreatHex(
  position: Position,
  unit: Unit,
  from: Hex,
  without: Hex | undefined,
  other: UnitId,
): Hex | undefined {
  const hexes = freeAround(position, unit, from, without);
  const preferred = unit.retreat
    .map((direction) => neighbour(position, from, direction))
    .find((hex) => hex && hexes.includes(hex));
  return preferred ?? bestRefuge(position, unit, hexes, other);
}

/** Carries out a retreat; false if a minefield on the way kills the unit. */
export function retreatTo(resolution: Resolution, id: UnitId, from: Hex, hex: Hex): boolean {
  resolution.add({ type: 'unit-retreated', unit: id, from, hex });
  return !isMinedFor(resolution, unitOf(resolution, id), hex) || setOffMine(resolution, id, hex);
}

function neighbour(position: Position, from: Hex, direction: string): Hex | undefined {
  const { grid } = boardOf(position);
  return grid.names[grid.neighbours[cellOf(position, from) * 6 + DIRECTIONS.indexOf(direction as Direction)]!];
}
