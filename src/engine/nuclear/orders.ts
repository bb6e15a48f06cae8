import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { inDeploymentArea } from './deployment.ts';
import { carryOutAttack, checkAttack } from './melee.ts';
import { checkMove, moveUnit } from './movement.ts';
import type { Act } from './position.ts';
import { type Position, unitOf } from './position.ts';
import { checkOwn } from './preparation.ts';
import { checkRecover, recover } from './recovery.ts';
import { withdraw } from './reserve.ts';
import { checkShoot, shoot } from './shooting.ts';
import type { Unit } from './state.ts';
import { build, checkBuild, checkDemolish, demolish } from './structures.ts';
import type { UnitOrder } from './unit-orders.ts';
import { inReserve } from './units.ts';

/** N-6.1: the orders of a unit. Each has one check, which `decide` and `options` share. */

/** The orders that a unit aboard a transport may get (N-12.3). */
const ABOARD: ReadonlySet<string> = new Set(['move', 'wait', 'rally']);

/** Check U of V-9: the requirements that every order has for its unit. */
function checkUnit(position: Position, side: SideId, id: string, command: UnitOrder['command']): Unit | Refusal {
  const unit = checkOwn(position, side, id);
  return 'code' in unit ? unit : (checkReady(unit, command) ?? unit);
}

/** Check U of V-9 without the question of whose unit it is. */
export function checkReady(unit: Unit, command: UnitOrder['command']): Refusal | undefined {
  if (inReserve(unit)) return refusal('not-on-map', 'N-6.1');
  if (unit.aboard !== null && !ABOARD.has(command)) return refusal('embarked', 'N-12.3');
  if (unit.acted === 'yes' || (unit.acted === 'moved' && command !== 'shoot')) return refusal('already-acted', 'N-4.4');
  if (command === 'rally') return unit.suppressed ? undefined : refusal('not-suppressed', 'N-10.4');
  return unit.suppressed ? refusal('suppressed', 'N-10.3') : undefined;
}

/** All checks of V-9 for an order after G. The path or target found by the checks is the one that is carried out. */
export function checkOrder(position: Position, side: SideId, order: UnitOrder): Refusal | Act {
  if (order.command === 'set-retreat') return checkSetRetreat(position, side, order);
  const unit = checkUnit(position, side, order.unit, order.command);
  if ('code' in unit) return unit;
  switch (order.command) {
    case 'move':
    case 'march': {
      const path = checkMove(position, unit, order);
      return 'code' in path ? path : (resolution) => moveUnit(resolution, unit.id, path, order.command);
    }
    case 'attack': {
      const charge = checkAttack(position, unit, order);
      return 'code' in charge
        ? charge
        : (resolution) => carryOutAttack(resolution, unit.id, charge.target.id, charge.path);
    }
    case 'shoot': {
      const target = checkShoot(position, unit, order);
      return 'code' in target ? target : (resolution) => shoot(resolution, unit.id, target.id, order.model);
    }
    case 'wait':
      return (resolution) => resolution.add({ type: 'unit-waited', unit: unit.id });
    case 'rally':
      return (resolution) => resolution.add({ type: 'unit-rallied', unit: unit.id });
    case 'recover':
      return checkRecover(position, unit, order) ?? ((resolution) => recover(resolution, order));
    case 'withdraw':
      return checkWithdraw(position, unit) ?? ((resolution) => withdraw(resolution, unit.id));
    case 'build': {
      const site = checkBuild(position, unit, order);
      return 'code' in site
        ? site
        : (resolution) => build(resolution, unitOf(resolution, unit.id), site.row, site.hexes);
    }
    case 'demolish':
      return (
        checkDemolish(position, unit, order) ??
        ((resolution) => demolish(resolution, unitOf(resolution, unit.id), order.hex))
      );
  }
}

/** N-9.12: not an action, so check U does not apply. */
function checkSetRetreat(
  position: Position,
  side: SideId,
  { unit: id, directions }: Extract<UnitOrder, { command: 'set-retreat' }>,
): Refusal | Act {
  const unit = checkOwn(position, side, id);
  if ('code' in unit) return unit;
  return (resolution) =>
    resolution.add({
      type: 'retreat-preference-set',
      side,
      unit: id,
      directions,
      secret: resolution.state.phase === 'preparation',
    });
}

/** N-6.9. */
export const checkWithdraw = (position: Position, unit: Unit): Refusal | undefined =>
  inDeploymentArea(position, unit, unit.hex!) ? undefined : refusal('outside-deployment-area', 'N-6.9');
