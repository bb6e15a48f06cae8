import type { Hex } from '../../kernel/board/hex.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import type { Changes } from '../events.ts';
import { isPassable } from '../map/ground.ts';
import { testDangerous } from '../map/terrain.ts';
import { fallBack } from '../morale/fall-back.ts';
import { initiativeTest, majorityInitiative } from '../morale/leadership.ts';
import { moraleTest } from '../morale/morale.ts';
import {
  allUnits,
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
  unitsOfSide,
} from '../position.ts';
import { destroyUnit } from '../shooting/destruction.ts';
import type { PerGroup, Unit } from '../state.ts';
import { answersOfPart, anyOf, unitHas } from '../traits/active-traits.ts';
import { inOrder, isPassiveVehicle } from './combat.ts';
import type { Melee } from './fight.ts';

/** T-1.8, T-13.7 to T-13.12: the end of a combat, and the effects that end or happen after all combats of a fight phase. */

/** T-13.11: a unit whose combat is over consolidates, by its standing order. */
function consolidate(resolution: Resolution, id: UnitId): void {
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

/** T-18.23: the bonus lasts until the end of the phase. */
export function endCounterAttacks(resolution: Resolution): void {
  const units = allUnits(resolution).filter(({ counterAttack }) => counterAttack);
  mark(resolution, Object.fromEntries(units.map(({ id }) => [id, { counterAttack: false }])));
}

/** T-18.22: all units. */
export function countDownConcussion(resolution: Resolution): void {
  const sets: Record<UnitId, Changes[UnitId]> = {};
  for (const { id, concussed } of allUnits(resolution)) {
    const groups = Object.entries(concussed);
    if (groups.length === 0) continue;
    const left = groups.flatMap(([group, phases]) => (phases > 1 ? [[group, phases - 1] as const] : []));
    sets[id] = { concussed: Object.fromEntries(left) };
  }
  mark(resolution, sets);
}

/** T-18.63: the active side's wounded models and vehicles, by unit and group. */
export function itWillNotDie(resolution: Resolution): void {
  for (const unit of unitsOfSide(resolution, resolution.state.active)) {
    const { vehicle, groups } = typeOf(resolution, unit);
    for (const group of groups) {
      const from = (unit.models[group.id] ?? 0) > 0 ? answersOfPart(resolution, { of: unit, group }).heals : undefined;
      const isHurt = vehicle ? unit.hull < group.model.hull : (unit.hurt[group.id] ?? 0) > 0;
      if (from === undefined || !isHurt) continue;
      const [face] = resolution.roll({ label: 'it-will-not-die', by: unit.id, clause: 'T-18.63' }, 6);
      if (face! < from) continue;
      const { hull, hurt } = unitOf(resolution, unit.id);
      const change = vehicle ? { hull: hull + 1 } : { hurt: healed(hurt, group.id) };
      resolution.add({ type: 'wound-regained', unit: unit.id, group: group.id, sets: { [unit.id]: change } });
    }
  }
}
function healed(hurt: PerGroup, group: string): PerGroup {
  const { [group]: wounds = 0, ...others } = hurt;
  return wounds > 1 ? { ...others, [group]: wounds - 1 } : others;
}

/** T-18.50 to T-18.52: units leave their combats by standing order. */
export function hitAndRun(resolution: Resolution): void {
  const { active } = resolution.state;
  const leavers = (side: SideId): UnitId[] =>
    unitsOfSide(resolution, side)
      .filter((unit) => wantsToLeave(resolution, unit))
      .map(({ id }) => id);
  const own = leavers(active);
  const others = leavers(otherSide(active));
  const ownFirst = own.length === 0 || others.length === 0 || rollOff(resolution, active);
  const [first, second] = ownFirst ? [own, others] : [others, own];
  for (let i = 0; i < Math.max(first.length, second.length); i++)
    for (const id of [first[i], second[i]]) if (id !== undefined) breakAway(resolution, id);
}

const wantsToLeave = (position: Position, unit: Unit): boolean =>
  unit.engaged.length > 0 && unit.standing.hitAndRun !== null && unitHas(position, unit, 'breaksAway');

/** T-18.52: whether the active side goes first. */
function rollOff(resolution: Resolution, active: SideId): boolean {
  for (;;) {
    const throwDie = (side: SideId) => resolution.roll({ label: 'roll-off', by: side, clause: 'T-18.52' }, 6)[0]!;
    const own = throwDie(active);
    const other = throwDie(otherSide(active));
    const [red, blue] = active === RED ? [own, other] : [other, own];
    resolution.add({ type: 'roll-off-made', red, blue });
    if (own !== other) return own > other;
  }
}

/** T-18.50, T-18.51: one unit tries to leave. */
function breakAway(resolution: Resolution, id: UnitId): void {
  const unit = findUnit(resolution, id);
  if (!unit || !wantsToLeave(resolution, unit)) return;
  const test = initiativeTest(resolution, unit, 'T-18.50');
  resolution.add({ type: 'hit-and-run-tested', unit: id, ...test });
  if (!test.passed) return;
  const dice = anyOf(resolution, unit, 'breaksAway')!;
  const faces = resolution.roll({ label: 'hit-and-run', by: id, clause: 'T-18.50' }, 6, dice);
  const path = wayOut(
    resolution,
    unit,
    hexesOf(
      resolution,
      faces.reduce((sum, face) => sum + face, 0),
    ),
  );
  const hex = path.at(-1);
  if (hex === undefined) return resolution.add({ type: 'break-away-blocked', unit: id });
  const links = unit.engaged.map((enemy) => [
    enemy,
    { engaged: unitOf(resolution, enemy).engaged.filter((each) => each !== id) },
  ]);
  const sets = { ...Object.fromEntries(links), [id]: { hex, engaged: [], rounds: 0 } };
  resolution.add({ type: 'unit-broke-away', unit: id, hex, path, sets });
  testDangerous(resolution, id, unit.hex, path);
  for (const enemy of unit.engaged) consolidate(resolution, enemy);
}

/** T-18.51: the path to the last hex in the direction that is free and clear of enemies; empty if there is none. */
function wayOut(position: Position, { hex, side, engaged, standing }: Unit, most: number): string[] {
  const left = new Set(engaged);
  const path: string[] = [];
  let end = 0;
  for (let at = hex!; path.length < most; ) {
    const next = hexBeside(position, at, standing.hitAndRun!);
    if (next === undefined || !isPassable(position, next) || !isClear(position, side, next, left)) break;
    const there = unitAt(position, next);
    if (there && !left.has(there.id)) break;
    path.push(next);
    if (!there && isClear(position, side, next)) end = path.length;
    at = next;
  }
  return path.slice(0, end);
}
