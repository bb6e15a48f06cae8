import type { UnitId } from '../../kernel/ids.ts';
import type { Position } from '../position.ts';
import { caughtBy } from '../shooting/markers.ts';
import { type Fire, firingAt } from '../shooting/weapons.ts';
import type { Unit } from '../state.ts';
import { blastPlaces } from './markers.ts';

/** T-18.7: the first weapon of an attack that lays a marker. */
export const markerOf = (
  position: Position,
  unit: Unit,
  target: Unit,
  weapons?: Readonly<Record<string, string>>,
): Fire | undefined =>
  firingAt(position, unit, target, 'shoot', weapons).fires.find(({ answers }) => answers.marker !== undefined);

/** T-18.10: the units that one marker of an attack may catch, the target among them, each with its chance. */
export function blastVictims(
  position: Position,
  unit: Unit,
  target: Unit,
  weapons?: Readonly<Record<string, string>>,
): ReadonlyMap<UnitId, number> {
  const chances = new Map<UnitId, number>();
  const fire = markerOf(position, unit, target, weapons);
  if (!fire) return chances;
  for (const [hex, chance] of blastPlaces(position, unit.id, fire, target.hex!)) {
    if (hex === null) continue;
    for (const { unit: id } of caughtBy(position, fire, hex)) chances.set(id, (chances.get(id) ?? 0) + chance);
  }
  return chances;
}
