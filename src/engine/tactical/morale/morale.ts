import type { UnitId } from '../../kernel/ids.ts';
import type { MoraleReason } from '../events.ts';
import {
  findUnit,
  inProcessingOrder,
  modelsOf,
  type Position,
  type Resolution,
  standsOnBoard,
  typeOf,
  unitOf,
} from '../position.ts';
import type { Unit } from '../state.ts';
import { unitHas } from '../traits/active-traits.ts';
import { fallBack } from './fall-back.ts';
import { leadershipTest } from './leadership.ts';

/** T-14: morale checks. */

/** Takes a morale check; returns whether the unit holds. The caller handles a failure. */
export function moraleTest(resolution: Resolution, id: UnitId, reason: MoraleReason, modifier = 0): boolean {
  const unit = unitOf(resolution, id);
  if (typeOf(resolution, unit).vehicle) return true; // T-11.1
  const told = (passed: boolean, dice = {}): boolean => {
    resolution.add({ type: 'morale-tested', unit: id, passed, reason, ...dice });
    return passed;
  };
  if (unitHas(resolution, unit, 'passesMorale')) return told(true); // T-14.4
  if (unit.fallingBack) return told(false); // T-15.9
  const borne = unitHas(resolution, unit, 'ignoresPenalties') ? Math.max(0, modifier) : modifier;
  const { passed, roll, against, doubleOne } = leadershipTest(
    resolution,
    unit,
    { label: 'morale', clause: 'T-14.1' },
    borne,
  );
  return told(passed || doubleOne, { roll, against });
}

/** T-14.1: a morale check; a unit that fails falls back at once. */
export function moraleCheck(resolution: Resolution, id: UnitId, reason: MoraleReason, modifier = 0): void {
  if (!moraleTest(resolution, id, reason, modifier)) fallBack(resolution, id);
}

/** T-14.6: whether a unit lost a quarter of the models that it had when the phase began. */
export function hasLostQuarter(position: Position, unit: Unit): boolean {
  const lost = unit.startModels - modelsOf(position, unit);
  return lost >= 1 && 4 * lost >= unit.startModels;
}

/** T-14.6, T-14.7: the checks for losses at the end of a movement or shooting phase, in processing order. */
export function checkLosses(resolution: Resolution): void {
  for (const { id } of inProcessingOrder(resolution)) {
    const unit = findUnit(resolution, id);
    if (!unit || !standsOnBoard(unit) || unit.engaged.length > 0 || typeOf(resolution, unit).vehicle) continue;
    if (hasLostQuarter(resolution, unit)) moraleCheck(resolution, id, 'losses');
  }
}
