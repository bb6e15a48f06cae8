import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import { checkBoard } from '../movement/movement.ts';
import { hasActed } from '../movement/running.ts';
import {
  findUnit,
  mark,
  otherSide,
  type Position,
  type Resolution,
  standing,
  standsOnBoard,
  stepsBetween,
  unitOf,
} from '../position.ts';
import type { Unit } from '../state.ts';
import { attack } from './attack.ts';
import { barsCharge, type Fire, type Firing, firingAt, isArmed } from './weapons.ts';

/** T-9: shooting by command. */

/** An enemy of the unit that is on the board. */
export function enemyOnBoard(position: Position, unit: Unit, id: unknown): Unit | undefined {
  const target = findUnit(position, id);
  return target && target.side !== unit.side && standsOnBoard(target) ? target : undefined;
}

/** Whether a unit may shoot at all now. */
export function checkShooter(position: Position, unit: Unit): Refusal | undefined {
  const off = checkBoard(position, unit);
  if (off) return off;
  if (unit.engaged.length > 0) return refusal('unit-locked', 'T-9.1');
  return hasActed(unit) ? refusal('already-acted', 'T-9.1') : undefined;
}

export function checkShoot(position: Position, unit: Unit, { target: id, weapons }: Arguments): Refusal | undefined {
  const target = enemyOnBoard(position, unit, id);
  if (!target) return refusal('target-invalid', 'T-9.1');
  if (target.engaged.length > 0) return refusal('target-locked', 'T-9.1');
  if (!isArmed(position, unit)) return refusal('no-weapon', 'T-9.2');
  return checkFiring(firingAt(position, unit, target, 'shoot', weapons));
}

/** T-9.2, T-18.7: the refusal if nothing may fire, or if a marker would touch friends. */
function checkFiring({ fires, hindered }: Firing): Refusal | undefined {
  if (hindered.has('friends')) return refusal('template-over-friends', 'T-18.7');
  if (fires.length > 0) return undefined;
  if (hindered.has('barred')) return refusal('no-weapon', 'T-9.2');
  if (hindered.has('range')) return refusal('out-of-range', 'T-9.2');
  return hindered.has('sight') ? refusal('no-line-of-sight', 'T-9.2') : refusal('no-weapon', 'T-9.2');
}

export function shoot(resolution: Resolution, id: UnitId, { target, weapons }: Arguments): void {
  const unit = unitOf(resolution, id);
  const { fires } = firingAt(resolution, unit, unitOf(resolution, target!), 'shoot', weapons);
  mark(resolution, { [id]: { shot: target!, ...(barsCharge(fires) && { heavyFire: true }) } });
  attack(resolution, id, target!, fires);
}

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
