import { distance, type Hex } from '../../kernel/board/hex.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import type { Changes } from '../events.ts';
import { groundIn } from '../map/ground.ts';
import { sees } from '../map/sight.ts';
import { testDangerous } from '../map/terrain.ts';
import { leadershipTest } from '../morale/leadership.ts';
import { regroupWhenCharged } from '../morale/regroup.ts';
import { CHARGE_ORDER, determinedPath } from '../movement/paths.ts';
import { diceToReroll } from '../movement/running.ts';
import {
  allUnits,
  findUnit,
  gridIn,
  hexesOf,
  joinedTo,
  type Position,
  partsOf,
  type Resolution,
  standsOnBoard,
  stepsBetween,
  terrainAt,
  typeOf,
  unitOf,
} from '../position.ts';
import { attack } from '../shooting/attack.ts';
import { destroyUnit } from '../shooting/destruction.ts';
import { enemyOnBoard } from '../shooting/shooting.ts';
import { firingAt } from '../shooting/weapons.ts';
import type { Unit } from '../state.ts';
import { allOf, unitHas } from '../traits/active-traits.ts';

/** T-12: the charge. */

/** T-12.2: inches to a hex next to the target. */
export const REACH = 12;

/** T-12.1: the units that a charge names, the first target first. */
const namedIn = ({ target, also = [] }: Arguments): readonly unknown[] => [target, ...also];

export function checkCharge(position: Position, unit: Unit, command: Arguments): Refusal | undefined {
  const targets: Unit[] = [];
  for (const id of namedIn(command)) {
    const target = enemyOnBoard(position, unit, id);
    if (!target || targets.includes(target)) return refusal('target-invalid', 'T-12.1');
    targets.push(target);
  }
  const shot = [unit, ...joinedTo(position, unit.id)].map((of) => of.shot).filter((id) => id !== null);
  if (shot.length > 0 && !targets.some(({ id }) => shot.includes(id))) return refusal('charge-other-target', 'T-9.9');
  if (!sees(position, unit.hex!, targets[0]!.hex!)) return refusal('no-line-of-sight', 'T-12.2');
  const most = hexesOf(position, REACH) + 1;
  if (targets.some(({ hex }) => stepsBetween(position, unit.hex!, hex!) > most))
    return refusal('out-of-range', 'T-12.2');
  if (targets.length > 1 && contactHexes(position, unit, targets).length === 0)
    return refusal('targets-apart', 'T-12.2');
  return chargeRoute(position, unit, targets) ? undefined : refusal('no-charge-path', 'T-12.3');
}

/** T-12.1: whether a unit may charge at all now. */
export function checkCharger(position: Position, unit: Unit): Refusal | undefined {
  const { vehicle, walker } = typeOf(position, unit);
  if ((vehicle && !walker) || unit.immobilised) return refusal('cannot-charge', 'T-12.1');
  if (unit.stunned > 0) return refusal('cannot-charge', 'T-11.5');
  if (unit.engaged.length > 0) return refusal('unit-locked', 'T-12.1');
  if (unit.fallingBack) return refusal('unit-falling-back', 'T-15.10');
  if (unit.goneToGround > 0) return refusal('unit-gone-to-ground', 'T-9.8');
  if (unit.charged !== null) return refusal('already-charged', 'T-12.1');
  if (unit.regrouped) return refusal('charge-after-regroup', 'T-16.5');
  if (unit.ran) return refusal('charge-after-run', 'T-12.1');
  if (unit.arrived) return refusal('charge-after-arrival', 'T-7.6');
  if (unit.infiltrated && position.state.turn === 1) return refusal('charge-after-infiltrate', 'T-18.56');
  if (unit.disembarked === 'normal') return refusal('charge-after-disembark', 'T-8.6');
  return unit.heavyFire ? refusal('charge-after-heavy-fire', 'T-9.3') : undefined;
}

/** T-12.2: the cells next to all targets that are passable and free, or the charger's own. */
function contactHexes(position: Position, unit: Unit, targets: readonly Unit[]): number[] {
  const grid = gridIn(position);
  const free = freeCells(position, unit);
  const [first, ...others] = targets.map(({ hex }) => grid.cell(hex!));
  const found: number[] = [];
  for (let i = first! * 6; i < first! * 6 + 6; i++) {
    const cell = grid.neighbours[i]!;
    if (cell >= 0 && free[cell] === 1 && others.every((other) => distance(grid, cell, other) === 1)) found.push(cell);
  }
  return found;
}

/** 1 where a charger may pass: passable hexes without units, and its own. */
function freeCells(position: Position, unit: Unit): Uint8Array {
  const grid = gridIn(position);
  const free = groundIn(position).open.slice();
  for (const other of allUnits(position)) if (standsOnBoard(other)) free[grid.cell(other.hex!)] = 0;
  free[grid.cell(unit.hex!)] = 1;
  return free;
}

/** T-12.3: the route of a charge, without the charger's hex; undefined if there is none within reach. */
export const chargeRoute = (position: Position, unit: Unit, targets: readonly Unit[]): Hex[] | undefined =>
  routeTo(position, unit, contactHexes(position, unit, targets));

/** T-12.3: the route of a charge that ends in one of the cells; undefined if there is none within reach. */
export function routeTo(position: Position, unit: Unit, cells: readonly number[]): Hex[] | undefined {
  const grid = gridIn(position);
  const way = { grid, open: freeCells(position, unit), rough: groundIn(position).rough, order: CHARGE_ORDER };
  const path = determinedPath(
    way,
    grid.cell(unit.hex!),
    cells.filter((cell) => way.open[cell] === 1),
    hexesOf(position, REACH),
  );
  return path?.map((cell) => grid.names[cell]!);
}

export function charge(resolution: Resolution, id: UnitId, command: Arguments): void {
  const named = namedIn(command) as UnitId[];
  const route = chargeRoute(resolution, unitOf(resolution, id), livingOf(resolution, named))!;
  resolution.add({ type: 'charge-declared', unit: id, targets: named });
  for (const target of named) overwatch(resolution, target, id);
  const unit = findUnit(resolution, id);
  if (!unit) return;
  const roll = rollCharge(resolution, unit, route);
  if (roll < needFor(resolution, route)) {
    resolution.add({ type: 'charge-failed', unit: id, roll, sets: { [id]: { charged: 'failed' } } });
    return;
  }
  const left = meetFallingBack(resolution, named);
  // T-12.7: the rest is charged as if the targets that were run down had never been there.
  const again = left.length < named.length && left.length > 0;
  const path = again ? (chargeRoute(resolution, unit, livingOf(resolution, left)) ?? route) : route;
  chargeMove(resolution, unit, { named, left, path, roll });
}
const livingOf = (position: Position, ids: readonly UnitId[]): Unit[] =>
  ids.flatMap((id) => findUnit(position, id) ?? []);

/** T-12.4: snap shots of a target at the charger. */
function overwatch(resolution: Resolution, id: UnitId, charger: UnitId): void {
  const unit = findUnit(resolution, id);
  const enemy = findUnit(resolution, charger);
  if (!unit || !enemy || !mayOverwatch(resolution, unit)) return;
  const { fires } = firingAt(resolution, unit, enemy, 'overwatch');
  if (fires.length === 0) return;
  resolution.add({ type: 'overwatch-fired', unit: id, target: charger });
  attack(resolution, id, charger, fires, true);
}
export function mayOverwatch(position: Position, unit: Unit): boolean {
  const { vehicle, walker } = typeOf(position, unit);
  return unit.standing.overwatch && unit.engaged.length === 0 && (!vehicle || walker);
}

/** T-12.5: the inches that a route needs. */
export const needFor = ({ rules }: Pick<Position, 'rules'>, route: readonly Hex[]): number =>
  route.length * rules.ruleset.inchesPerHex;

/** T-12.5: whether the highest of three dice is discarded. */
export const isRoughCharge = (position: Position, unit: Unit, route: readonly Hex[]): boolean =>
  route.some((hex) => terrainAt(position, hex).difficult) &&
  partsOf(position, unit).some(({ group }) => group.category.rough === 'slowed');

/** T-12.5: the inches of a charge from its dice. */
export const chargeInches = (faces: readonly number[], rough: boolean): number =>
  faces.reduce((sum, face) => sum + face, 0) - (rough ? Math.max(...faces) : 0);

/** T-12.5, T-18.31. */
function rollCharge(resolution: Resolution, unit: Unit, route: readonly Hex[]): number {
  const rough = isRoughCharge(resolution, unit, route);
  const purpose = { label: 'charge', by: unit.id, clause: 'T-12.5' } as const;
  const faces = resolution.roll(purpose, 6, rough ? 3 : 2);
  const roll = chargeInches(faces, rough);
  if (roll >= needFor(resolution, route) || !allOf(resolution, unit, 'rerollsDistance')) return roll;
  const places = diceToReroll(faces, unit.standing.fleet);
  const again = resolution.roll({ ...purpose, clause: 'T-18.31' }, 6, places.length);
  const after = faces.map((face, i) => (places.includes(i) ? again[places.indexOf(i)]! : face));
  return chargeInches(after, rough);
}

/** T-12.6: targets that fall back regroup or are run down. Returns the remaining targets. */
function meetFallingBack(resolution: Resolution, named: readonly UnitId[]): UnitId[] {
  const left: UnitId[] = [];
  for (const id of named) {
    const target = findUnit(resolution, id);
    if (!target) continue;
    if (target.fallingBack && !regroupWhenCharged(resolution, id)) destroyUnit(resolution, id, 'run-down');
    else left.push(id);
  }
  return left;
}

interface ChargeMove {
  readonly named: readonly UnitId[];
  readonly left: readonly UnitId[];
  readonly path: readonly Hex[];
  readonly roll: number;
}

/** T-12.8: the unit moves along its route and is locked with the remaining targets. */
function chargeMove(resolution: Resolution, unit: Unit, { named, left, path, roll }: ChargeMove): void {
  const { id } = unit;
  const hex = path.at(-1) ?? unit.hex!;
  const fresh = left.filter((target) => unitOf(resolution, target).engaged.length === 0);
  const sets: Record<UnitId, Changes[UnitId]> = {
    [id]: {
      hex,
      charged: named.length > 1 ? 'disordered' : 'ordered',
      ...(left.length > 0 && { engaged: [...left].sort(), rounds: 0 }),
    },
  };
  for (const target of left) {
    const { engaged, rounds } = unitOf(resolution, target);
    sets[target] = {
      engaged: [...engaged, id].sort(),
      rounds: engaged.length === 0 ? 0 : rounds,
      goneToGround: 0,
    };
  }
  resolution.add({ type: 'unit-charged', unit: id, hex, targets: left, path, roll, sets });
  testDangerous(resolution, id, unit.hex, path);
  for (const target of fresh) counterAttack(resolution, target);
}

/** T-18.23. */
function counterAttack(resolution: Resolution, id: UnitId): void {
  const unit = findUnit(resolution, id);
  if (!unit || unit.engaged.length === 0) return;
  if (typeOf(resolution, unit).vehicle || !unitHas(resolution, unit, 'counterAttacks')) return;
  const test = unitHas(resolution, unit, 'passesCounterAttack')
    ? { passed: true }
    : leadershipTest(resolution, unit, { label: 'counter-attack', clause: 'T-18.23' });
  resolution.add({
    type: 'counter-attack-tested',
    unit: id,
    passed: test.passed,
    ...('roll' in test && { roll: test.roll, against: test.against }),
    ...(test.passed && { sets: { [id]: { counterAttack: true } } }),
  });
}
