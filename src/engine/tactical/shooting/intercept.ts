import { findUnit, otherSide, type Position, type Resolution, standing, stepsBetween } from '../position.ts';
import type { Unit } from '../state.ts';
import { attack } from './attack.ts';
import { type Fire, firingAt } from './weapons.ts';

/** T-18.60 to T-18.62: interceptor fire at the end of the enemy's movement phase. */

export function interceptorFire(resolution: Resolution): void {
  for (const { id } of standing(resolution, otherSide(resolution.state.active))) {
    const unit = findUnit(resolution, id);
    const found = unit && targetOf(resolution, unit);
    if (!found) continue;
    const { target, fires } = found;
    resolution.add({ type: 'interceptor-fired', unit: id, target: target.id, sets: coolingOf(fires) });
    attack(resolution, id, target.id, fires);
  }
}

interface Interception {
  readonly target: Unit;
  readonly fires: readonly Fire[];
}

/** T-18.60: the target of a unit by its standing order, and the weapons that fire at it. */
function targetOf(position: Position, unit: Unit): Interception | undefined {
  const { intercept } = unit.standing;
  if (intercept === 'off' || unit.engaged.length > 0) return undefined;
  const arrived = standing(position, position.state.active).filter(
    (other) => other.arrived && other.engaged.length === 0,
  );
  const nearest = [...arrived].sort((a, b) => far(position, unit, a) - far(position, unit, b));
  const wanted =
    intercept === 'nearest'
      ? nearest
      : intercept.flatMap((id) => (id === 'nearest' ? nearest : arrived.filter((other) => other.id === id)));
  for (const target of wanted) {
    const { fires } = firingAt(position, unit, target, 'intercept');
    if (fires.length > 0) return { target, fires };
  }
  return undefined;
}
const far = (position: Position, unit: Unit, other: Unit): number => stepsBetween(position, unit.hex!, other.hex!);

/** T-18.61: the weapons that cannot fire in the next turn of their unit. */
function coolingOf(fires: readonly Fire[]): Record<string, { cooling: readonly string[] }> {
  const sets: Record<string, { cooling: readonly string[] }> = {};
  for (const { part, weapon } of fires) {
    const before = sets[part.of.id]?.cooling ?? part.of.cooling;
    sets[part.of.id] = { cooling: [...new Set([...before, weapon.id])] };
  }
  return sets;
}
