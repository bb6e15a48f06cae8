import type { Hex } from '../kernel/board/hex.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { has } from './active-traits.ts';
import { armyIn, type Position, sideOf, typeOf } from './position.ts';
import type { Unit } from './state.ts';
import { compareIds } from './unit-index.ts';

/** D-7.3: battle orders. */

/** The order if none is set: by line, undamaged before damaged, then by id. */
const byDefault = (position: Position, army: readonly Unit[]): Unit[] =>
  [...army].sort(
    (a, b) =>
      typeOf(position, a).line - typeOf(position, b).line ||
      Number(a.damaged) - Number(b.damaged) ||
      compareIds(a.id, b.id),
  );

/** The units of an army as listed, then the others in default order. Ids of others in the list are skipped. */
export function inOrder(position: Position, army: readonly Unit[], listed: readonly UnitId[] = []): Unit[] {
  const first = listed.flatMap((id) => army.find((unit) => unit.id === id) ?? []);
  return [...first, ...byDefault(position, army).filter((unit) => !first.includes(unit))];
}

/** The standing battle order for a location. */
export const lodgedOrder = (position: Position, hex: Hex, side: SideId): readonly UnitId[] | undefined =>
  sideOf(position, side).orders[hex];

/** D-7.2: units that take no part in duels. */
export const isCombatant = (position: Position, unit: Pick<Unit, 'type'>): boolean =>
  !has(position, unit, 'standsApart');

/** The full battle order: combatants, then the others, without buildings. Effects from outside strike along it. */
export function fullOrder(
  position: Position,
  hex: Hex,
  side: SideId,
  listed = lodgedOrder(position, hex, side),
): Unit[] {
  return combatantsFirst(position, inOrder(position, armyIn(position, hex, side), listed));
}

export function combatantsFirst(position: Position, ordered: readonly Unit[]): Unit[] {
  const fights = (unit: Unit) => isCombatant(position, unit);
  return [...ordered.filter(fights), ...ordered.filter((unit) => !fights(unit))];
}
