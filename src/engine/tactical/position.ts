import { distance, type Grid, gridOf, type Hex } from '../kernel/board/hex.ts';
import { memoizeRecent } from '../kernel/cache.ts';
import type { SideId, UnitId } from '../kernel/ids.ts';
import type * as play from '../kernel/play.ts';
import type { Changes, Event } from './events.ts';
import type { Terrain } from './ruleset.ts';
import { inIdOrder, type RulesetIndex, type UnitGroup, type UnitType } from './ruleset-index.ts';
import type { Side, State, Unit } from './state.ts';

/** The position: units by place and side, the ground, and the questions that every chapter asks. */

export type Position = play.Position<RulesetIndex, State>;
export type Resolution = play.Resolution<RulesetIndex, State, Event>;
export type Act = play.Act<RulesetIndex, State, Event>;

export const RED = 'red';
export const BLUE = 'blue';
/** Sides before anyone is active, in order (T-1.4). */
export const SIDES: readonly SideId[] = [BLUE, RED];
export const otherSide = (side: SideId): SideId => (side === RED ? BLUE : RED);
export const sideOf = ({ state }: Position, id: SideId): Side => state.sides[id]!;

/** Units by place. */

class UnitIndex {
  /** All units in order of their ids. */
  readonly all: readonly Unit[];
  readonly bySide: Readonly<Record<SideId, readonly Unit[]>>;
  readonly places: Places;

  /** `before` is any other index: if its state has the same units or the same places, those parts are reused. */
  constructor(units: State['units'], before: UnitIndex | undefined) {
    this.all = (before && sameUnits(before.all, units)) ?? Object.values(units).sort(inIdOrder);
    const [red, blue]: [Unit[], Unit[]] = [[], []];
    for (const unit of this.all) (unit.side === RED ? red : blue).push(unit);
    this.bySide = { [RED]: red, [BLUE]: blue };
    this.places = before && areInPlace(before.all, this.all) ? before.places : new Places(this.all);
  }
}

/** The places of units, by ids: changes of other kinds leave them unchanged. */
class Places {
  /** Units on the board by hex; joined characters and passengers are not in it. */
  readonly byHex = new Map<Hex, UnitId>();
  /** Characters joined to a unit, passengers of a transport, by its id. */
  readonly joined = new Map<UnitId, UnitId[]>();
  readonly aboard = new Map<UnitId, UnitId[]>();

  constructor(units: readonly Unit[]) {
    for (const unit of units)
      if (unit.joined !== null) push(this.joined, unit.joined, unit.id);
      else if (unit.embarked !== null) push(this.aboard, unit.embarked, unit.id);
      else if (unit.hex !== null) this.byHex.set(unit.hex, unit.id);
  }
}
function push(map: Map<UnitId, UnitId[]>, id: UnitId, unit: UnitId): void {
  const list = map.get(id);
  if (list) list.push(unit);
  else map.set(id, [unit]);
}

/** The same units in their present state; undefined if some are gone or others are there. */
function sameUnits(before: readonly Unit[], units: State['units']): Unit[] | undefined {
  let more = -before.length;
  for (const _ in units) more++;
  if (more !== 0) return undefined;
  const found: Unit[] = [];
  for (const { id } of before) {
    const unit = units[id];
    if (!unit) return undefined;
    found.push(unit);
  }
  return found;
}

function areInPlace(before: readonly Unit[], now: readonly Unit[]): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) {
    const [a, b] = [before[i]!, now[i]!];
    if (a !== b && (a.id !== b.id || a.hex !== b.hex || a.joined !== b.joined || a.embarked !== b.embarked))
      return false;
  }
  return true;
}

let latest: UnitIndex | undefined;
const indexFor = memoizeRecent((units: State['units']) => {
  latest = new UnitIndex(units, latest);
  return latest;
});
const indexOf = ({ state }: Pick<Position, 'state'>): UnitIndex => indexFor(state.units);
/** The places of all units: the same object until a unit changes its place. */
export const placesIn = (position: Pick<Position, 'state'>): Places => indexOf(position).places;
const NOBODY: readonly Unit[] = Object.freeze([]);

/** The unit of this name, if there is one. The name may be untrusted, even `constructor`. */
export const findUnit = ({ state }: Pick<Position, 'state'>, id: unknown): Unit | undefined =>
  typeof id === 'string' && Object.hasOwn(state.units, id) ? state.units[id] : undefined;
export const unitOf = ({ state }: Pick<Position, 'state'>, id: UnitId): Unit => state.units[id]!;
/** T-3.3: the unit in a hex. */
export function unitAt(position: Pick<Position, 'state'>, hex: Hex): Unit | undefined {
  const id = placesIn(position).byHex.get(hex);
  return id === undefined ? undefined : unitOf(position, id);
}
/** All units, all of a side, in order of their ids. */
export const allUnits = (position: Pick<Position, 'state'>): readonly Unit[] => indexOf(position).all;
export const unitsOfSide = (position: Pick<Position, 'state'>, side: SideId): readonly Unit[] =>
  indexOf(position).bySide[side] ?? NOBODY;
/** T-1.4: the active side's units first, then the other's; by id. */
export const inProcessingOrder = (position: Position): Unit[] => [
  ...unitsOfSide(position, position.state.active),
  ...unitsOfSide(position, otherSide(position.state.active)),
];
/** Characters joined to a unit, by id. */
export const joinedTo = (position: Pick<Position, 'state'>, id: UnitId): readonly Unit[] =>
  named(position, placesIn(position).joined.get(id));
/** Units aboard a transport, by id; characters joined to them are not listed. */
export const aboard = (position: Pick<Position, 'state'>, id: UnitId): readonly Unit[] =>
  named(position, placesIn(position).aboard.get(id));
const named = (position: Pick<Position, 'state'>, ids: readonly UnitId[] | undefined): readonly Unit[] =>
  ids ? ids.map((id) => unitOf(position, id)) : NOBODY;
/** The unit itself on the board: in no transport and not joined. */
export const standsOnBoard = (unit: Unit): boolean =>
  unit.hex !== null && unit.embarked === null && unit.joined === null;
/** The units of a side that stand on the board, by id. */
export const standing = (position: Pick<Position, 'state'>, side: SideId): Unit[] =>
  unitsOfSide(position, side).filter(standsOnBoard);

/** The hex of a unit; that of its unit or transport if it is joined or aboard. */
export function hexOf(position: Pick<Position, 'state'>, unit: Unit): Hex | null {
  const carrier = unit.joined ?? unit.embarked;
  if (carrier === null) return unit.hex;
  const found = findUnit(position, carrier);
  return found ? hexOf(position, found) : null;
}

/** Types and groups. */

export const typeOf = ({ rules }: Pick<Position, 'rules'>, { type }: Pick<Unit, 'type'>): UnitType =>
  rules.entries.get(type)!;

/** A group of a unit with living models: `of` is the unit itself or a joined character. */
export interface Part {
  readonly of: Unit;
  readonly group: UnitGroup;
  readonly living: number;
}
/** T-5.5: the groups with living models, in listed order, joined characters' after the unit's own. */
export function partsOf(position: Position, unit: Unit): Part[] {
  const parts: Part[] = [];
  addParts(position, unit, parts);
  for (const character of joinedTo(position, unit.id)) addParts(position, character, parts);
  return parts;
}
function addParts(position: Position, of: Unit, parts: Part[]): void {
  for (const group of typeOf(position, of).groups) {
    const living = of.models[group.id] ?? 0;
    if (living > 0) parts.push({ of, group, living });
  }
}
/** Living models of the unit itself, and with joined characters. */
export function ownModels({ models }: Unit): number {
  let living = 0;
  for (const group in models) living += models[group]!;
  return living;
}
export function modelsOf(position: Pick<Position, 'state'>, unit: Unit): number {
  let living = ownModels(unit);
  for (const character of joinedTo(position, unit.id)) living += ownModels(character);
  return living;
}

/** The ground. */

export const gridIn = ({ state }: Pick<Position, 'state'>): Grid => gridOf(state.board.cols, state.board.rows);
export const cellOf = (position: Pick<Position, 'state'>, hex: Hex): number => gridIn(position).cell(hex);
/** Whether an untrusted value is a hex of the board. */
export const isHex = (position: Pick<Position, 'state'>, hex: unknown): hex is Hex =>
  typeof hex === 'string' && cellOf(position, hex) >= 0;

/** T-4.1: the terrain of hexes that are not listed. */
export const OPEN_GROUND = 'open';
export const terrainAt = ({ rules, state }: Position, hex: Hex): Terrain =>
  rules.terrain.get(Object.hasOwn(state.hexes, hex) ? state.hexes[hex]!.terrain : OPEN_GROUND)!;

/** T-3.1: steps between two hexes of the board. */
export function stepsBetween(position: Pick<Position, 'state'>, a: Hex, b: Hex): number {
  const grid = gridIn(position);
  return distance(grid, grid.cell(a), grid.cell(b));
}
/** T-3.4. */
export const adjacent = (position: Pick<Position, 'state'>, a: Hex, b: Hex): boolean =>
  stepsBetween(position, a, b) === 1;

/** The six hexes around one, by direction from 1; undefined off the board. */
export function hexBeside(position: Pick<Position, 'state'>, hex: Hex, direction: number): Hex | undefined {
  const grid = gridIn(position);
  const cell = grid.neighbours[grid.cell(hex) * 6 + direction - 1]!;
  return cell < 0 ? undefined : grid.names[cell];
}
/** The direction, 1 to 6, from a hex to its neighbour; 0 if they are not adjacent. */
export function directionBetween(position: Pick<Position, 'state'>, from: Hex, to: Hex): number {
  const grid = gridIn(position);
  const [a, b] = [grid.cell(from), grid.cell(to)];
  for (let i = 0; i < 6; i++) if (grid.neighbours[a * 6 + i] === b) return i + 1;
  return 0;
}

/** T-8.3: a direction of the board. */
export const isDirection = (facing: unknown): facing is number =>
  Number.isInteger(facing) && (facing as number) >= 1 && (facing as number) <= 6;

/** T-3.5: whether no enemy of the side is next to a hex. */
export function isClear(
  position: Pick<Position, 'state'>,
  side: SideId,
  hex: Hex,
  except?: ReadonlySet<UnitId>,
): boolean {
  const grid = gridIn(position);
  const { byHex } = placesIn(position);
  const cell = grid.cell(hex);
  for (let i = cell * 6; i < cell * 6 + 6; i++) {
    const other = grid.neighbours[i]!;
    const id = other < 0 ? undefined : byHex.get(grid.names[other]!);
    if (id !== undefined && unitOf(position, id).side !== side && !except?.has(id)) return false;
  }
  return true;
}

/** T-2.5: inches in whole hexes. */
export const hexesOf = ({ rules }: Pick<Position, 'rules'>, inches: number): number =>
  Math.floor(inches / rules.ruleset.inchesPerHex);
/** The distance of two hexes in inches. */
export const inchesBetween = (position: Position, a: Hex, b: Hex): number =>
  stepsBetween(position, a, b) * position.rules.ruleset.inchesPerHex;

/** Changes of marks that have no event of their own. */
export function mark(resolution: Resolution, sets: Changes): void {
  for (const _ in sets) {
    resolution.add({ type: 'marks-changed', sets });
    return;
  }
}
