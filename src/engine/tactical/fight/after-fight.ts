import type { SideId, UnitId } from '../../kernel/ids.ts';
import type { Changes } from '../events.ts';
import { isPassable } from '../map/ground.ts';
import { testDangerous } from '../map/terrain.ts';
import { initiativeTest } from '../morale/leadership.ts';
import {
  allUnits,
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
import type { PerGroup, Unit } from '../state.ts';
import { answersOfPart, anyOf, unitHas } from '../traits/active-traits.ts';
import { consolidate } from './aftermath.ts';

/** T-1.8: effects that end or happen after the combats of a fight phase. */

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
