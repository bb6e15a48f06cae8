import type { UnitId } from '../../kernel/ids.ts';
import { findUnit, inProcessingOrder, type Position, typeOf, unitOf } from '../position.ts';
import type { Unit } from '../state.ts';

/** T-3.4: combats, the units that are linked by being locked with each other. */

/** The units of the combat of one of them, in processing order (T-1.4). */
export function combatOf(position: Position, id: UnitId): UnitId[] {
  const found = new Set([id]);
  for (const each of found) for (const enemy of unitOf(position, each).engaged) found.add(enemy);
  return inOrder(position, [...found]);
}

/** Those of some units that still are, in processing order. */
export function inOrder(position: Position, ids: readonly UnitId[]): UnitId[] {
  if (ids.length < 2) return ids.filter((id) => findUnit(position, id));
  return inProcessingOrder(position)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));
}

/** T-13.3: the enemy that a unit strikes: that of its standing order, otherwise the lowest id, of those it is locked with. */
export function strikesAt(unit: Unit): UnitId | undefined {
  const { attack } = unit.standing;
  return attack !== null && unit.engaged.includes(attack) ? attack : unit.engaged[0];
}

/** T-11.1: a vehicle that does not fight. */
export function isPassiveVehicle(position: Position, unit: Unit): boolean {
  const { vehicle, walker } = typeOf(position, unit);
  return vehicle && !walker;
}
