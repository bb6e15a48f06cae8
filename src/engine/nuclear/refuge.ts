import { distanceOf, type Hex } from '../kernel/board/hex.ts';
import type { UnitId } from '../kernel/ids.ts';
import { mayEnterMountains } from './active-traits.ts';
import { enemies, type Position, sideOf } from './position.ts';
import type { Unit } from './state.ts';
import { boardOf, cellOf, isDangerous, isMinedFor } from './terrain.ts';
import { unitAt } from './units.ts';
import { zoneMiddle } from './zones.ts';

/** N-9.11, N-12.5: the best free hex beside a unit that has to leave its hex. */

/** The free, passable neighbours of a hex except `without`, in direction order. */
export function freeAround(position: Position, unit: Unit, hex: Hex, without?: Hex): Hex[] {
  const { grid, mountains } = boardOf(position);
  const climbs = mayEnterMountains(position, unit);
  const center = cellOf(position, hex);
  const free: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const cell = grid.neighbours[center * 6 + direction]!;
    if (cell < 0 || (mountains[cell] && !climbs)) continue;
    const name = grid.names[cell]!;
    if (name !== without && !unitAt(position, name)) free.push(name);
  }
  return free;
}

/** N-9.11 (2) to (5): the best of several hexes, given in direction order. `other` is the other unit in the melee. */
export function bestRefuge(
  position: Position,
  unit: Unit,
  hexes: readonly Hex[],
  other: UnitId | null,
): Hex | undefined {
  const judged = hexes.map((hex) => ({
    hex,
    peril: isDangerous(position, hex) || isMinedFor(position, unit, hex) ? 1 : 0,
    threats: enemiesBeside(position, unit, hex, other),
    way: wayHome(position, unit, hex),
  }));
  // The sort is stable: among equals the lowest direction stays first.
  judged.sort((a, b) => a.peril - b.peril || a.threats - b.threats || a.way - b.way);
  return judged[0]?.hex;
}

function enemiesBeside(position: Position, unit: Unit, hex: Hex, other: UnitId | null): number {
  const { grid } = boardOf(position);
  const cell = cellOf(position, hex);
  let count = 0;
  for (let i = cell * 6; i < cell * 6 + 6; i++) {
    const beside = grid.neighbours[i]! < 0 ? undefined : unitAt(position, grid.names[grid.neighbours[i]!]!);
    if (beside && beside.id !== other && enemies(position, beside.side, unit.side)) count++;
  }
  return count;
}

/** The distance to the side's central base, or else to the middle of its zone; 0 if it has neither. */
function wayHome(position: Position, unit: Unit, hex: Hex): number {
  const side = sideOf(position, unit.side);
  const home = side.base ?? (side.zone === null ? null : zoneMiddle(position, side.zone));
  return home === null ? 0 : distanceOf(hex, home);
}
