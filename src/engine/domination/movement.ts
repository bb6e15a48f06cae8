import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import { askTraits, has, worksOn } from './active-traits.ts';
import { isCombatant } from './battle-order.ts';
import { checkAble, checkAdjacent, checkNotEnemyHeld, checkPassable, firstUnit } from './checks.ts';
import { checkFrenziedMove } from './frenzy.ts';
import { inZone, isOccupied, roomIn } from './locations.ts';
import { declareBattles } from './pending.ts';
import { armyIn, groundAt, type Position, type Resolution } from './position.ts';
import type { Unit } from './state.ts';
import { step } from './steps.ts';

/** D-5: movement. */

/** D-5.2: the steps that a unit may go. */
const stepsOf = (position: Position, unit: Unit): number =>
  askTraits(position, unit, 'steps').reduce((most, { says }) => Math.max(most, says), 1);

/** The steps that a group may go together: those of its slowest unit, carriers taking one unit each along (D-12.8). */
export function stepsTogether(position: Position, units: readonly Unit[]): number {
  const carriers = units.filter((unit) => has(position, unit, 'carriesAlong'));
  const fastest = Math.max(...units.map((unit) => stepsOf(position, unit)));
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

/** The refusal of a move, in the order of V-9; the units belong to the side and the hexes are on the map. */
export function checkMove(
  position: Position,
  side: SideId,
  units: readonly Unit[],
  path: readonly Hex[],
): Refusal | undefined {
  const start = units[0]!.at;
  const goal = path.at(-1)!;
  return (
    checkAble(position, units) ??
    (units.some(({ at }) => at !== start) ? refusal('not-together', 'D-5.1') : undefined) ??
    firstStep(start, path, (from, to) => checkAdjacent(position, from, to, 'D-5.2')) ??
    firstStep(start, path, (_, to) => checkPassable(position, to)) ??
    checkLength(position, units, path.length) ??
    firstStep(start, path.slice(0, -1), (_, hex) => checkThrough(position, side, hex, 'rough')) ??
    firstStep(start, path.slice(0, -1), (_, hex) => checkThrough(position, side, hex, 'enemy')) ??
    checkLeavingHidden(position, side, units, goal) ??
    checkRoom(position, side, units.length, goal) ??
    checkFrenziedMove(position, side, units, goal) ??
    firstUnit(units, (unit) => checkSynapse(position, unit)) ??
    checkOperators(position, side, units, goal) ??
    checkCombatants(position, side, units, goal)
  );
}

function firstStep(
  start: Hex,
  path: readonly Hex[],
  check: (from: Hex, to: Hex) => Refusal | undefined,
): Refusal | undefined {
  for (const [i, to] of path.entries()) {
    const refused = check(i === 0 ? start : path[i - 1]!, to);
    if (refused) return refused;
  }
  return undefined;
}

function checkLength(position: Position, units: readonly Unit[], steps: number): Refusal | undefined {
  const allowed = stepsTogether(position, units);
  return steps > allowed ? refusal('too-far', 'D-5.2', { steps, allowed }) : undefined;
}

/** D-5.3, D-5.4: what ends a move on the way. */
function checkThrough(position: Position, side: SideId, hex: Hex, what: 'rough' | 'enemy'): Refusal | undefined {
  if (what === 'rough')
    return groundAt(position, hex) === 'rough' ? refusal('sticky-terrain', 'D-5.4', { hex }) : undefined;
  return isOccupied(position, hex, side) ? refusal('blocked', 'D-5.3', { hex }) : undefined;
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
const checkSynapse = (position: Position, unit: Unit): Refusal | undefined =>
  has(position, unit, 'bound') && !inZone(position, unit.at, unit.side)
    ? refusal('synapse', 'D-15.2', { unit: unit.id })
    : undefined;

/** D-16.7: units that need operators end where a visible one is, going along or already there. */
export function checkOperators(
  position: Position,
  side: SideId,
  units: readonly Unit[],
  goal: Hex,
): Refusal | undefined {
  const there = [...units.filter(({ hidden }) => !hidden), ...armyIn(position, goal, side)];
  return firstUnit(units, (unit) => {
    const [need] = askTraits(position, unit, 'needsOperators');
    if (!need || there.some((other) => worksOn(position, need.because, other))) return undefined;
    return refusal('operators', 'D-16.7', { unit: unit.id });
  });
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
