import type { UnitId } from '../../kernel/ids.ts';
import { findUnit, inProcessingOrder, type Position, typeOf, unitOf } from '../position.ts';
import type { Unit } from '../state.ts';

/** T-3.4: combats: groups of units that are locked with each other, directly or through others. */

/** The units in the same combat as this one, in processing order (T-1.4). */
export function combatOf(position: Position, id: UnitId): UnitId[] {
  const found = new Set([id]);
  for (const each of found) for (const enemy of unitOf(position, each).engaged) found.add(enemy);
  return inOrder(position, [...found]);
}

/** The units among these that still exist, in processing order. */
export function inOrder(position: Position, ids: readonly UnitId[]): UnitId[] {
  if (ids.length < 2) return ids.filter((id) => findUnit(position, id));
  return inProcessingOrder(position)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));
}

/** T-13.3: the enemy that a unit strikes: the one in its standing order, otherwise the lowest id, among those it is locked with. */
export function strikesAt(unit: Unit): UnitId | undefined {
  const { attack } = unit.standing;
  return attack !== null && unit.engaged.includes(attack) ? attack : unit.engaged[0];
}

/** T-11.1: a vehicle that does not fight. */
export function isPassiveVehicle(position: Position, unit: Unit): boolean {
  const { vehicle, walker } = typeOf(position, unit);
  return vehicle && !walker;
}
