import type { Hex } from '../../kernel/board/hex.ts';
import type { UnitId } from '../../kernel/ids.ts';
import type { Changes } from '../events.ts';
import { isPassable } from '../map/ground.ts';
import { fallBack } from '../morale/fall-back.ts';
import { majorityInitiative } from '../morale/leadership.ts';
import { moraleTest } from '../morale/morale.ts';
import {
  BLUE,
  findUnit,
  hexBeside,
  hexesOf,
  isClear,
  mark,
  otherSide,
  type Position,
  RED,
  type Resolution,
  typeOf,
  unitAt,
  unitOf,
} from '../position.ts';
import { destroyUnit } from '../shooting/destruction.ts';
import type { Unit } from '../state.ts';
import { anyOf, unitHas } from '../traits/active-traits.ts';
import { inOrder, isPassiveVehicle } from './combat.ts';
import type { Melee } from './fight.ts';

/** T-13.7 to T-13.12: the end of a fight. */

/** T-13.11: a unit whose combat is over consolidates, by its standing order. */
export function consolidate(resolution: Resolution, id: UnitId): void {
  const unit = findUnit(resolution, id);
  if (!unit || unit.engaged.length > 0 || unit.fallingBack || typeOf(resolution, unit).vehicle) return;
  const direction = unit.standing.consolidate;
  if (direction === null) return;
  const [inches] = resolution.roll({ label: 'consolidate', by: id, clause: 'T-13.11' }, 6);
  const path = straightWay(resolution, unit, direction, hexesOf(resolution, inches!));
  resolution.add({
    type: 'unit-consolidated',
    unit: id,
    path,
    sets: path.length > 0 ? { [id]: { hex: path.at(-1)! } } : {},
  });
}

/** The hexes in a straight line that a unit may enter, up to the first that it may not. */
function straightWay(position: Position, { hex, side }: Unit, direction: number, most: number): Hex[] {
  const path: Hex[] = [];
  for (let at = hex!; path.length < most; ) {
    const next = hexBeside(position, at, direction);
    if (next === undefined || !isPassable(position, next) || unitAt(position, next)) break;
    if (!isClear(position, side, next)) break;
    path.push(next);
    at = next;
  }
  return path;
}

export function endCombat(resolution: Resolution, melee: Melee): void {
  const { members, score } = melee;
  const difference = score[RED]! - score[BLUE]!;
  const loser = difference === 0 ? null : difference < 0 ? RED : BLUE;
  const units = inOrder(resolution, members);
  const sets = Object.fromEntries(units.map((id) => [id, { fought: true, rounds: unitOf(resolution, id).rounds + 1 }]));
  resolution.add({ type: 'combat-resolved', wounds: { ...score }, loser, units, sets });
  if (loser !== null) loserChecks(resolution, melee, loser, Math.abs(difference));
  unlockVehicles(resolution, members);
  for (const id of inOrder(resolution, members)) consolidate(resolution, id);
}

/** T-13.8, T-13.9: all checks of the losing side, then the pursuits. */
function loserChecks(resolution: Resolution, { members, hopeless }: Melee, loser: string, difference: number): void {
  const units = inOrder(resolution, members).map((id) => unitOf(resolution, id));
  const winners = units.filter(({ side }) => side === otherSide(loser));
  if (winners.every((unit) => isPassiveVehicle(resolution, unit))) return;
  const held = new Set<UnitId>();
  const failed: UnitId[] = [];
  for (const unit of units) {
    if (unit.side !== loser) continue;
    if (typeOf(resolution, unit).vehicle || holds(resolution, unit.id, hopeless, difference)) held.add(unit.id);
    else failed.push(unit.id);
  }
  const enemies = new Set(winners.map(({ id }) => id));
  for (const id of failed) if (findUnit(resolution, id)) pursue(resolution, id, held, enemies);
}

function holds(resolution: Resolution, id: UnitId, hopeless: ReadonlySet<UnitId>, difference: number): boolean {
  if (!hopeless.has(id)) return moraleTest(resolution, id, 'combat', -difference);
  resolution.add({ type: 'morale-tested', unit: id, passed: false, reason: 'yield' });
  return false;
}

/** T-13.10: a unit that failed is pursued by those locked with it alone; caught, it is destroyed, or held by T-18.4. */
function pursue(resolution: Resolution, id: UnitId, held: Set<UnitId>, enemies: ReadonlySet<UnitId>): void {
  const { engaged } = unitOf(resolution, id);
  const pursuers = engaged.filter((enemy) => {
    const pursuer = unitOf(resolution, enemy);
    const bound = pursuer.engaged.some((other) => other !== id && held.has(other));
    return !bound && !typeOf(resolution, pursuer).vehicle;
  });
  if (pursuers.length === 0) return fallBack(resolution, id, enemies);
  const [face] = resolution.roll({ label: 'escape', by: id, clause: 'T-13.10' }, 6);
  const flight = face! + majorityInitiative(resolution, unitOf(resolution, id));
  const best = Math.max(...pursuers.map((pursuer) => rollPursuit(resolution, pursuer, id)));
  const caught = best >= flight;
  resolution.add({ type: 'pursuit-rolled', unit: id, caught, flight, pursuit: best });
  if (!caught) return fallBack(resolution, id, enemies);
  if (!unitHas(resolution, unitOf(resolution, id), 'heldWhenCaught')) return destroyUnit(resolution, id, 'swept');
  held.add(id);
  resolution.add({ type: 'unit-held', unit: id });
}

/** T-13.10, T-18.24. */
function rollPursuit(resolution: Resolution, id: UnitId, against: UnitId): number {
  const unit = unitOf(resolution, id);
  const [face] = resolution.roll({ label: 'pursuit', by: id, against, clause: 'T-13.10' }, 6);
  const faces = anyOf(resolution, unit, 'pursuitDie');
  const more =
    faces === undefined ? 0 : resolution.roll({ label: 'crusader', by: id, against, clause: 'T-18.24' }, faces)[0]!;
  return face! + more + majorityInitiative(resolution, unit);
}

/** T-13.12: vehicles other than walkers and their attackers are no longer locked. */
function unlockVehicles(resolution: Resolution, members: readonly UnitId[]): void {
  const sets: Record<UnitId, Changes[UnitId]> = {};
  for (const id of inOrder(resolution, members)) {
    const unit = unitOf(resolution, id);
    const engaged = unit.engaged.filter(
      (enemy) => !isPassiveVehicle(resolution, unit) && !isPassiveVehicle(resolution, unitOf(resolution, enemy)),
    );
    if (engaged.length < unit.engaged.length) sets[id] = { engaged };
  }
  mark(resolution, sets);
}
