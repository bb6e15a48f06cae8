import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId } from '../kernel/ids.ts';
import { checkAble, checkFrenzied, checkHidden, checkNotEnemyHeld, checkPassable, checkUnused } from './checks.ts';
import { isOccupied } from './locations.ts';
import { checkOperators, checkRoom } from './movement.ts';
import { isUnderAirDefence, workingObject } from './objects.ts';
import { type Position, type Resolution, stepsBetween } from './position.ts';
import { armyCommand } from './reinforcements.ts';
import type { Unit } from './state.ts';
import { step } from './steps.ts';

/** D-10.4, D-16.4: units carried through the air. A lift cannot be an assault. */

/** D-16.4: the hexes where a lift may land. */
function checkLanding(position: Position, hex: Hex, side: SideId): Refusal | undefined {
  if (isOccupied(position, hex, side)) return refusal('not-safe', 'D-16.4', { hex });
  return position.state.options['lift-landing'] === 'neutral'
    ? checkNotEnemyHeld(position, hex, side, 'D-16.4')
    : undefined;
}

/** D-10.5. */
const checkAirDefence = (position: Position, unit: Unit, to: Hex): Refusal | undefined =>
  [unit.at, to].some((hex) => isUnderAirDefence(position, hex, unit.side))
    ? refusal('air-defence', 'D-10.5', { from: unit.at, hex: to })
    : undefined;

/** D-16.4: whether a unit can be carried by a shuttle anywhere. */
export const checkBoarding = (position: Position, unit: Unit): Refusal | undefined =>
  (armyCommand(position, unit.side, 'shuttle') ? undefined : refusal('wrong-faction', 'D-16.4')) ??
  checkUnused(position, unit.side, 'shuttle', 'D-16.4') ??
  checkAble(position, [unit]) ??
  checkHidden(unit);

export function checkShuttle(position: Position, unit: Unit, to: Hex): Refusal | undefined {
  const { 'shuttle-range': range, 'aa-blocks-shuttles': stopped } = position.state.options;
  return (
    checkBoarding(position, unit) ??
    (range > 0 && stepsBetween(position, unit.at, to) > range
      ? refusal('out-of-range', 'D-16.4', { hex: to, range })
      : undefined) ??
    checkPassable(position, to) ??
    checkLanding(position, to, unit.side) ??
    (stopped ? checkAirDefence(position, unit, to) : undefined) ??
    checkRoom(position, unit.side, 1, to) ??
    checkOperators(position, unit.side, [unit], to)
  );
}

/** D-10.4: the range of a port's lift for a side; undefined if it does not work. */
function liftRadius(position: Position, side: SideId, port: Hex): number | undefined {
  const work = workingObject(position, port);
  return work?.owner === side ? work.row.lifts : undefined;
}
/** D-10.4: whether a port can lift anything. */
export const checkPort = (position: Position, side: SideId, port: Hex): Refusal | undefined =>
  (liftRadius(position, side, port) === undefined ? refusal('not-working', 'D-10.4', { hex: port }) : undefined) ??
  checkUnused(position, side, `airlift@${port}`, 'D-10.4');

/** D-10.4: whether a unit can be lifted anywhere. */
export const checkPassenger = (position: Position, unit: Unit): Refusal | undefined =>
  checkAble(position, [unit]) ?? checkHidden(unit) ?? checkFrenzied(unit);

export function checkAirlift(position: Position, port: Hex, unit: Unit, to: Hex): Refusal | undefined {
  const radius = liftRadius(position, unit.side, port);
  return (
    checkPort(position, unit.side, port) ??
    checkPassenger(position, unit) ??
    ([unit.at, to].some((hex) => stepsBetween(position, port, hex) > radius!)
      ? refusal('out-of-range', 'D-10.4', { hex: to, range: radius! })
      : undefined) ??
    checkPassable(position, to) ??
    checkLanding(position, to, unit.side) ??
    checkAirDefence(position, unit, to) ??
    checkRoom(position, unit.side, 1, to) ??
    checkOperators(position, unit.side, [unit], to)
  );
}

export function lift(resolution: Resolution, { id, at }: Unit, to: Hex, port: Hex | null): void {
  const by = port === null ? 'shuttle' : 'spaceport';
  step(resolution, [id], at, to, (unit) => resolution.add({ type: 'unit-lifted', unit, from: at, to, by, port }));
}
