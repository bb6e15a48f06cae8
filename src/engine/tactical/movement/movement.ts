import { distance, type Hex } from '../../kernel/board/hex.ts';
import { FREE } from '../../kernel/board/path.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { Clause, UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import { groundFor } from '../map/ground.ts';
import { testDangerous } from '../map/terrain.ts';
import {
  directionBetween,
  gridIn,
  hexesOf,
  isClear,
  isDirection,
  ownModels,
  type Position,
  partsOf,
  type Resolution,
  terrainAt,
  typeOf,
  unitAt,
  unitOf,
} from '../position.ts';
import type { Moved, Unit } from '../state.ts';

/** T-8.1 to T-8.3, T-4.2: moving. */

/** BOARD of table 23.11: a joined character is where its unit is. */
export function checkBoard(position: Position, unit: Unit): Refusal | undefined {
  const { hex, embarked } = unit.joined === null ? unit : unitOf(position, unit.joined);
  if (hex === null || embarked !== null) return refusal('unit-off-board', 'T-8.7');
  return unit.joined === null ? undefined : refusal('unit-joined', 'T-5.5');
}

/** BARS: T-8.2. */
export function checkBars(position: Position, unit: Unit): Refusal | undefined {
  if (unit.engaged.length > 0) return refusal('unit-locked', 'T-8.2');
  if (unit.fallingBack) return refusal('unit-falling-back', 'T-8.2');
  if (unit.goneToGround > 0) return refusal('unit-gone-to-ground', 'T-9.8');
  if (unit.regrouped) return refusal('unit-regrouped', 'T-16.5');
  if (unit.arrived) return refusal('unit-arrived', 'T-7.6');
  if (unit.moveDone) return refusal('already-moved', 'T-8.1');
  return isImmobile(position, unit) ? refusal('immobile', 'T-8.2') : undefined;
}
const isImmobile = (position: Position, unit: Unit): boolean =>
  unit.immobilised || unit.stunned > 0 || allowanceOf(position, unit) === 0;

/** T-5.4: inches of a move, the least among the living models. */
export function allowanceOf(position: Position, unit: Unit): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { group } of partsOf(position, unit)) least = Math.min(least, group.category.move);
  return least === Number.POSITIVE_INFINITY ? 0 : least;
}

/** PATH of table 23.11: each check runs over the whole path before the next. `from` is null for units that come onto the board. */
export function checkPath(
  position: Position,
  unit: Unit,
  from: Hex | null,
  path: readonly Hex[] | undefined,
  clause: Clause,
  most = hexesOf(position, allowanceOf(position, unit)),
): Refusal | undefined {
  if (!isConnected(position, from, path)) return refusal('bad-path', clause);
  return path.length > most
    ? refusal('too-far', clause, { steps: path.length, most })
    : checkWay(position, unit, path, clause);
}

function isConnected(position: Position, from: Hex | null, path: readonly Hex[] | undefined): path is readonly Hex[] {
  if (path === undefined || path.length === 0) return false;
  const grid = gridIn(position);
  let before = from === null ? undefined : grid.cell(from);
  for (const hex of path) {
    const cell = grid.cell(hex);
    if (cell < 0 || (before !== undefined && distance(grid, before, cell) !== 1)) return false;
    before = cell;
  }
  return true;
}

/** T-8.1, T-3.5: the ground, the units and the enemies beside a path. */
function checkWay(position: Position, unit: Unit, path: readonly Hex[], clause: Clause): Refusal | undefined {
  if (isFreeWay(position, unit, path)) return undefined;
  const { side } = unit;
  const barred = path.find((hex) => terrainAt(position, hex).enter !== 'free');
  if (barred !== undefined) return refusal('impassable', 'T-4.4', { hex: barred });
  const held = path.find((hex, i) => isInTheWay(position, unit, hex, i === path.length - 1));
  if (held !== undefined) return refusal('hex-occupied', clause, { hex: held });
  const close = path.find((hex) => !isClear(position, side, hex));
  return close === undefined ? undefined : refusal('enemy-too-close', 'T-3.5', { hex: close });
}
/** Whether a path is free: a quick check, which usually succeeds. */
function isFreeWay(position: Position, { id, side }: Unit, path: readonly Hex[]): boolean {
  const grid = gridIn(position);
  const ground = groundFor(position, side);
  for (const hex of path) if (ground[grid.cell(hex)] !== FREE) return false;
  const last = path[path.length - 1];
  const there = last === undefined ? undefined : unitAt(position, last);
  return there === undefined || there.id === id;
}
function isInTheWay(position: Position, { id, side }: Unit, hex: Hex, last: boolean): boolean {
  const there = unitAt(position, hex);
  return there !== undefined && there.id !== id && (last || there.side !== side);
}

/** The refusal of an invalid facing. */
export const checkFacing = ({ facing }: Arguments): Refusal | undefined =>
  facing === undefined || isDirection(facing) ? undefined : refusal('bad-argument', 'T-8.3');

/** Whether a unit may move at all now. */
export const checkMover = (position: Position, unit: Unit): Refusal | undefined =>
  unit.joined === null
    ? (checkBoard(position, unit) ?? checkBars(position, unit))
    : checkLeaver(position, unit, unit.joined);

export function checkMove(position: Position, unit: Unit, command: Arguments): Refusal | undefined {
  const { hex } = unit.joined === null ? unit : unitOf(position, unit.joined);
  const refused = isTurn(position, unit, command) ? undefined : checkPath(position, unit, hex, command.path, 'T-8.1');
  return refused ?? checkFacing(command);
}
/** T-8.3: turning on the spot. */
const isTurn = (position: Position, unit: Unit, { path, facing }: Arguments): boolean =>
  path?.length === 0 && facing !== undefined && typeOf(position, unit).vehicle;

/** T-5.5: a joined character leaves by a move of its own. */
function checkLeaver(position: Position, character: Unit, joined: UnitId): Refusal | undefined {
  const unit = unitOf(position, joined);
  if (unit.hex === null || unit.embarked !== null) return refusal('unit-off-board', 'T-5.5');
  if (unit.engaged.length > 0) return refusal('unit-locked', 'T-5.5');
  if (unit.fallingBack) return refusal('unit-falling-back', 'T-5.5');
  if (unit.goneToGround > 0) return refusal('unit-gone-to-ground', 'T-9.8');
  return unit.moveDone || character.moveDone ? refusal('already-moved', 'T-5.5') : undefined;
}

export function move(resolution: Resolution, id: UnitId, path: readonly Hex[], facing: number | undefined): void {
  const unit = unitOf(resolution, id);
  const from = unit.joined === null ? unit.hex! : unitOf(resolution, unit.joined).hex!;
  const way = slowed(resolution, id, from, path);
  // T-8.3: turning on the spot uses up the move but is not movement, for walkers too.
  const marks = path.length === 0 ? { moveDone: true, facing: facing! } : moveMarks(resolution, id, from, way, facing);
  const hex = way.at(-1) ?? from;
  if (unit.joined === null)
    resolution.add({ type: 'unit-moved', unit: id, path: way, sets: { [id]: { hex, ...marks } } });
  else leave(resolution, unit, hex, way, marks);
  moveAlong(resolution, id, from, way);
}

/** T-5.5: a character that leaves is not a loss of the unit (T-14.6). */
function leave(
  resolution: Resolution,
  { id, ...character }: Unit,
  hex: Hex,
  path: readonly Hex[],
  marks: Partial<Unit>,
): void {
  if (path.length === 0) return resolution.add({ type: 'unit-moved', unit: id, path, sets: { [id]: marks } });
  const unit = unitOf(resolution, character.joined!);
  const models = ownModels({ id, ...character });
  resolution.add({
    type: 'unit-moved',
    unit: id,
    path,
    sets: {
      [id]: { hex, joined: null, startModels: models, ...marks },
      [unit.id]: { startModels: unit.startModels - models },
    },
  });
}

/** T-4.2: whether dice decide how far a unit gets along a path. */
export function isSlowed(position: Position, unit: Unit, from: Hex | null, path: readonly Hex[]): boolean {
  const rough = (hex: Hex) => terrainAt(position, hex).difficult;
  if (!((from !== null && path.length > 0 && rough(from)) || path.some(rough))) return false;
  return partsOf(position, unit).some(({ group }) => group.category.rough === 'slowed');
}

/**
 * T-4.2: the part of a path that a unit covers. The dice are rolled for units with a slowed model that start in difficult terrain or enter
 * it; the path ends earlier if it would end on a friend. `least` hexes are reached in any case. `from` is null for units that leave no hex.
 */
export function slowed(
  resolution: Resolution,
  id: UnitId,
  from: Hex | null,
  path: readonly Hex[],
  least = 0,
): readonly Hex[] {
  const unit = unitOf(resolution, id);
  if (!isSlowed(resolution, unit, from, path)) return path;
  const faces = resolution.roll({ label: 'difficult', by: id, clause: 'T-4.2' }, 6, 2);
  const inches = Math.min(Math.max(...faces), allowanceOf(resolution, unit));
  return cutShort(resolution, id, path, Math.max(hexesOf(resolution, inches), least), least);
}

/** The first hexes of a path, without those at the end that other units occupy. */
export function cutShort(
  position: Position,
  id: UnitId,
  path: readonly Hex[],
  most: number,
  least = 0,
): readonly Hex[] {
  let length = Math.min(path.length, most);
  const held = () => length > 0 && (unitAt(position, path[length - 1]!)?.id ?? id) !== id;
  while (length > least && held()) length--;
  while (length < path.length && held()) length++;
  return length === path.length ? path : path.slice(0, length);
}

/** The marks of a move: T-8.3 for vehicles. */
export function moveMarks(
  position: Position,
  id: UnitId,
  from: Hex | null,
  path: readonly Hex[],
  facing: number | undefined,
): Partial<Unit> {
  const { vehicle, walker } = typeOf(position, unitOf(position, id));
  const turned = facing ?? lastDirection(position, from, path);
  return {
    moveDone: true,
    moved: vehicle && !walker ? speed(position, path.length) : 'normal',
    ...(vehicle && turned !== undefined && { facing: turned }),
  };
}
/** T-8.3: inches. */
export const COMBAT_SPEED = 6;
const speed = (position: Position, steps: number): Moved =>
  steps <= hexesOf(position, COMBAT_SPEED) ? 'normal' : 'cruise';
export function lastDirection(position: Position, from: Hex | null, path: readonly Hex[]): number | undefined {
  const last = path.at(-1);
  const before = path.at(-2) ?? from;
  return last === undefined || before === null ? undefined : directionBetween(position, before, last);
}

/** T-4.3: dangerous terrain under the models of a unit that has moved. */
export function moveAlong(resolution: Resolution, id: UnitId, left: Hex | null, entered: readonly Hex[]): void {
  if (entered.length > 0) testDangerous(resolution, id, left, entered);
}
