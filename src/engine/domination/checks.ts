import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Clause, SideId } from '../kernel/ids.ts';
import { holdingOf, isHeld, isHqOccupied, isOccupied } from './locations.ts';
import { adjacent, enemiesOf, groundAt, type Position, sideOf } from './position.ts';
import type { Unit } from './state.ts';

/** Checks that several commands share, with the codes of V-10. */

/** The first unit that a check refuses. */
export function firstUnit(
  position: Position,
  units: readonly Unit[],
  check: (unit: Unit, position: Position) => Refusal | undefined,
): Refusal | undefined {
  for (const unit of units) {
    const refused = check(unit, position);
    if (refused) return refused;
  }
  return undefined;
}

export const checkArrived = ({ id, arrived }: Unit): Refusal | undefined =>
  arrived ? refusal('arrived', 'D-4.1', { unit: id }) : undefined;

export const checkActed = ({ id, acted }: Unit): Refusal | undefined =>
  acted ? refusal('already-acted', 'D-2.7', { unit: id }) : undefined;

/** D-2.7: hidden units are not held. */
const checkHeld = ({ id, at, side, hidden }: Unit, position: Position): Refusal | undefined =>
  !hidden && isHeld(position, at, side) ? refusal('in-battle', 'D-2.7', { unit: id, hex: at }) : undefined;

/** The checks of every action: arrived, acted, held by a battle; each check for all units before the next check. */
export const checkAble = (position: Position, units: readonly Unit[]): Refusal | undefined =>
  firstUnit(position, units, checkArrived) ??
  firstUnit(position, units, checkActed) ??
  firstUnit(position, units, checkHeld);

export const checkHidden = ({ id, hidden }: Unit): Refusal | undefined =>
  hidden ? refusal('hidden', 'D-9.6', { unit: id }) : undefined;

/** D-14.4: a frenzied unit may do nothing but attack. */
export const checkFrenzied = ({ id, frenzied }: Unit): Refusal | undefined =>
  frenzied ? refusal('must-attack', 'D-14.4', { unit: id }) : undefined;

export const checkAdjacent = (position: Position, from: Hex, to: Hex, clause: Clause): Refusal | undefined =>
  adjacent(position, from, to) ? undefined : refusal('not-adjacent', clause, { from, hex: to });

export const checkPassable = (position: Position, hex: Hex): Refusal | undefined =>
  groundAt(position, hex) === 'impassable' ? refusal('impassable', 'D-5.8', { hex }) : undefined;

/** D-1.5: only into a neutral or friendly location. */
export const checkNotEnemyHeld = (position: Position, hex: Hex, side: SideId, clause: Clause): Refusal | undefined =>
  holdingOf(position, hex, side) === 'enemy-held' ? refusal('not-safe', clause, { hex }) : undefined;

export const checkResources = (position: Position, side: SideId, cost: number): Refusal | undefined => {
  const { resources } = sideOf(position, side);
  return resources < cost ? refusal('not-enough-resources', 'D-3.6', { cost, resources }) : undefined;
};

export const checkHqFree = (position: Position, side: SideId): Refusal | undefined =>
  sideOf(position, side).hq === null || isHqOccupied(position, side) ? refusal('hq-occupied', 'D-3.2') : undefined;

export const checkUnused = (position: Position, side: SideId, use: string, clause: Clause): Refusal | undefined =>
  sideOf(position, side).used.includes(use) ? refusal('already-used', clause) : undefined;

/** D-4.2: refuses a location with a visible enemy in it or a pending battle at it. */
export const checkUncontested = (position: Position, hex: Hex, side: SideId): Refusal | undefined =>
  isOccupied(position, hex, side) || (position.state.hexes[hex]?.battles ?? []).length > 0
    ? refusal('contested', 'D-4.2', { hex })
    : undefined;

/** D-8.11: the enemy side that a shot at a hex is aimed at: the named one, or the first in turn order with a target. */
export function targetSide(
  position: Position,
  side: SideId,
  against: SideId | undefined,
  hasTarget: (enemy: SideId) => boolean,
  hex: Hex,
): SideId | Refusal {
  const aimed = enemiesOf(position, side).find((enemy) => (against ?? enemy) === enemy && hasTarget(enemy));
  return aimed ?? refusal('no-target', 'D-8.11', { hex });
}
