import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { askTraits, has, worksOn } from './active-traits.ts';
import { checkAble, checkNotEnemyHeld } from './checks.ts';
import { isCombatant } from './force.ts';
import { checkFrenziedMove } from './frenzy.ts';
import { inZone, isOccupied, roomIn } from './locations.ts';
import { declareBattles } from './pending.ts';
import { adjacent, armyIn, groundAt, type Position, type Resolution, unitsIn } from './position.ts';
import type { Unit } from './state.ts';
import { step } from './steps.ts';

/** D-5: movement. */

/** D-5.2: the most steps that a unit may go. */
function stepsOf(position: Position, unit: Unit): number {
  let most = 1;
  for (const { says } of askTraits(position, unit, 'steps')) most = Math.max(most, says);
  return most;
}

/** The steps that a group may go together: those of its slowest unit; carriers take one unit each along (D-12.8). */
export function stepsTogether(position: Position, units: readonly Unit[]): number {
  if (units.length === 1) return stepsOf(position, units[0]!);
  const each = units.map((unit) => stepsOf(position, unit));
  const fastest = Math.max(...each);
  if (Math.min(...each) === fastest) return fastest;
  const carriers = units.filter((unit) => has(position, unit, 'carriesAlong'));
  for (let steps = fastest; steps > 1; steps--) {
    const slower = units.filter((unit) => stepsOf(position, unit) < steps);
    if (slower.length <= carriers.length && slower.every((unit) => carriers.some((by) => carries(position, by, unit))))
      return steps;
  }
  return 1;
}

/** D-12.8: whether a carrier can take a unit along. */
export const carries = (position: Position, carrier: Unit, unit: Unit): boolean =>
  askTraits(position, carrier, 'carriesAlong').some(({ because }) => worksOn(position, because, unit));

/** D-5.1: whether the units can go at all, and together. */
export function checkGroup(position: Position, units: readonly Unit[]): Refusal | undefined {
  const start = units[0]!.at;
  return (
    checkAble(position, units) ?? (units.some(({ at }) => at !== start) ? refusal('not-together', 'D-5.1') : undefined)
  );
}

/** The refusal of a move, in the order of V-9; the units belong to the side and the hexes are on the map. */
export function checkMove(
  position: Position,
  side: SideId,
  units: readonly Unit[],
  path: readonly Hex[],
): Refusal | undefined {
  const goal = path.at(-1)!;
  return (
    checkGroup(position, units) ??
    checkPath(position, side, units, path) ??
    checkLeavingHidden(position, side, units, goal) ??
    checkRoom(position, side, units.length, goal) ??
    checkFrenziedMove(position, side, units, goal) ??
    checkSynapse(position, units) ??
    checkOperators(position, side, units, goal) ??
    checkCombatants(position, side, units, goal)
  );
}

/** D-5.2 to D-5.4, D-5.8: each check for every step, then the next check. */
function checkPath(
  position: Position,
  side: SideId,
  units: readonly Unit[],
  path: readonly Hex[],
): Refusal | undefined {
  let from = units[0]!.at;
  for (const to of path) {
    if (!adjacent(position, from, to)) return refusal('not-adjacent', 'D-5.2', { from, hex: to });
    from = to;
  }
  for (const hex of path) if (groundAt(position, hex) === 'impassable') return refusal('impassable', 'D-5.8', { hex });
  const steps = path.length;
  const allowed = steps > 1 ? stepsTogether(position, units) : 1;
  if (steps > allowed) return refusal('too-far', 'D-5.2', { steps, allowed });
  const through = steps > 1 ? path.slice(0, -1) : [];
  for (const hex of through)
    if (groundAt(position, hex) === 'rough') return refusal('sticky-terrain', 'D-5.4', { hex });
  for (const hex of through) if (isOccupied(position, hex, side)) return refusal('blocked', 'D-5.3', { hex });
  return undefined;
}

/** D-9.6. */
const checkLeavingHidden = (
  position: Position,
  side: SideId,
  units: readonly Unit[],
  goal: Hex,
): Refusal | undefined =>
  units.some(({ hidden }) => hidden) && !position.state.options['hidden-attack']
    ? checkNotEnemyHeld(position, goal, side, 'D-9.6')
    : undefined;

/** D-1.6. */
export const checkRoom = (position: Position, side: SideId, units: number, hex: Hex): Refusal | undefined =>
  roomIn(position, hex, side) < units ? refusal('location-full', 'D-1.6', { hex }) : undefined;

/** D-15.2. */
function checkSynapse(position: Position, units: readonly Unit[]): Refusal | undefined {
  for (const unit of units)
    if (has(position, unit, 'bound') && !inZone(position, unit.at, unit.side))
      return refusal('synapse', 'D-15.2', { unit: unit.id });
  return undefined;
}

/** D-16.7: units that need operators must end where a visible operator is, one going along or already there. */
export function checkOperators(
  position: Position,
  side: SideId,
  units: readonly Unit[],
  goal: Hex,
): Refusal | undefined {
  for (const unit of units) {
    const need = askTraits(position, unit, 'needsOperators')[0];
    if (!need) continue;
    const operates = (other: Unit) => !other.hidden && worksOn(position, need.because, other);
    if (!units.some(operates) && !unitsIn(position, goal).some((other) => other.side === side && operates(other)))
      return refusal('operators', 'D-16.7', { unit: unit.id });
  }
  return undefined;
}

/** D-5.10. */
function checkCombatants(position: Position, side: SideId, units: readonly Unit[], goal: Hex): Refusal | undefined {
  if (!isOccupied(position, goal, side)) return undefined;
  const fighting = [...units, ...armyIn(position, goal, side)].some((unit) => isCombatant(position, unit));
  return fighting ? undefined : refusal('noncombatant', 'D-5.10', { unit: units[0]!.id });
}

/** D-5.1: moves units along a path, then declares their battles (D-6.1). */
export function moveUnits(resolution: Resolution, side: SideId, units: readonly UnitId[], path: readonly Hex[]): void {
  let from = resolution.state.units[units[0]!]!.at;
  let living = [...units];
  for (const unit of units)
    if (resolution.state.units[unit]!.hidden) resolution.add({ type: 'unit-revealed', unit, at: from, acted: true });
  for (const to of path) {
    living = step(resolution, living, from, to);
    from = to;
  }
  declareBattles(resolution, from, side);
}
