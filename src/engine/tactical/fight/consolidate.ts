import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import { isPassable } from '../map/ground.ts';
import { findUnit, hexBeside, hexesOf, isClear, type Position, type Resolution, typeOf, unitAt } from '../position.ts';
import type { Unit } from '../state.ts';

/** T-13.11: a unit whose combat is over consolidates, by its standing order. */
export function consolidate(resolution: Resolution, id: UnitId): void {
  const unit = findUnit(resolution, id);
  if (!unit || unit.engaged.length > 0 || unit.fallingBack || typeOf(resolution, unit).vehicle) return;
  const direction = unit.standing.consolidate;
  if (direction === null) return;
  const [inches] = resolution.roll({ label: 'consolidate', by: id, clause: 'T-13.11' }, 6);
  const path = straightWay(resolution, unit, direction, hexesOf(resolution, inches!));
  resolution.add({
    type: 'unit-consolidated',
    unit: id,
    path,
    sets: path.length > 0 ? { [id]: { hex: path.at(-1)! } } : {},
  });
}

/** The hexes in a straight line that a unit may enter, up to the first that it may not. */
function straightWay(position: Position, { hex, side }: Unit, direction: number, most: number): Hex[] {
  const path: Hex[] = [];
  for (let at = hex!; path.length < most; ) {
    const next = hexBeside(position, at, direction);
    if (next === undefined || !isPassable(position, next) || unitAt(position, next)) break;
    if (!isClear(position, side, next)) break;
    path.push(next);
    at = next;
  }
  return path;
}
