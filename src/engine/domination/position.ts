import { distance, type Grid, gridOf, type Hex, hexesAround } from '../kernel/board/hex.ts';
import { RecentCache } from '../kernel/cache.ts';
import type { SideId, UnitId, Viewer } from '../kernel/ids.ts';
import type * as play from '../kernel/play.ts';
import type { Event } from './events.ts';
import type { TerrainClass, UnitType } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Location, Side, State, Unit } from './state.ts';
import { unitIndex } from './unit-index.ts';

export type Position = play.Position<RulesetIndex, State>;
export type Resolution = play.Resolution<RulesetIndex, State, Event>;
export type Act = play.Act<RulesetIndex, State, Event>;

/** D-1.3: sides. */

export const sideOf = ({ state }: Position, id: SideId): Side => state.sides[id]!;

/** Playing sides in turn order, beginning with the active one (D-1.10). */
export function sidesFromActive({ state: { order, sides, active } }: Pick<Position, 'state'>): Side[] {
  const first = order.indexOf(active);
  const found: Side[] = [];
  for (let i = 0; i < order.length; i++) {
    const side = sides[order[(first + i) % order.length]!]!;
    if (side.status === 'playing') found.push(side);
  }
  return found;
}

export const friendly = ({ state }: Pick<Position, 'state'>, a: SideId, b: SideId): boolean =>
  a === b || state.sides[a]!.team === state.sides[b]!.team;
export const enemies = (position: Pick<Position, 'state'>, a: SideId, b: SideId): boolean => !friendly(position, a, b);

/** The enemies of a side in turn order, beginning after it. */
export function enemiesOf({ state }: Pick<Position, 'state'>, side: SideId): SideId[] {
  const first = state.order.indexOf(side);
  const others = [...state.order.slice(first + 1), ...state.order.slice(0, first)];
  return others.filter((other) => state.sides[other]!.status === 'playing' && enemies({ state }, other, side));
}

/** Units. */

/** The unit of this name, if there is one. The name may be untrusted, even `constructor`. */
export const findUnit = ({ state }: Pick<Position, 'state'>, id: string): Unit | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : undefined;

/** D-9.10: whether a side sees a unit. */
export const isUnitSeen = ({ state }: Pick<Position, 'state'>, side: Viewer, unit: Unit): boolean =>
  !unit.hidden || unit.side === side || !state.options['hidden-infiltrators'];

/** The unit of this name, if a side sees it. */
export function findSeen(position: Pick<Position, 'state'>, side: Viewer, id: string): Unit | undefined {
  const unit = findUnit(position, id);
  return unit && isUnitSeen(position, side, unit) ? unit : undefined;
}

export const unitOf = ({ state }: Pick<Position, 'state'>, id: UnitId): Unit => state.units[id]!;

export const unitsOf = (position: Pick<Position, 'state'>, ids: readonly UnitId[]): Unit[] =>
  ids.map((id) => unitOf(position, id));

export const typeOf = ({ rules }: Position, { type }: Pick<Unit, 'type'>): UnitType => rules.units.get(type)!;

/** The units in a hex in order of their ids, hidden ones included. */
export const unitsIn = (position: Pick<Position, 'state'>, hex: Hex): readonly Unit[] =>
  unitIndex(position.state).in(hex);

/** The hexes with units, hidden ones included. */
export const occupiedHexes = (position: Pick<Position, 'state'>): readonly Hex[] => unitIndex(position.state).occupied;

/** D-1.4: all visible units of a side in a location. */
export const armyIn = (position: Pick<Position, 'state'>, hex: Hex, side: SideId): Unit[] =>
  unitsIn(position, hex).filter((unit) => unit.side === side && !unit.hidden);

/** Whether a side has visible units in a location. */
export function hasArmy(position: Pick<Position, 'state'>, hex: Hex, side: SideId): boolean {
  for (const unit of unitsIn(position, hex)) if (unit.side === side && !unit.hidden) return true;
  return false;
}

/** All units of a side in the order of D-1.10: by location, then by id. */
export const unitsOfSide = (position: Pick<Position, 'state'>, side: SideId): readonly Unit[] =>
  unitIndex(position.state).ofSide(side);

/** The ground. */

export const gridIn = ({ state }: Pick<Position, 'state'>): Grid => gridOf(state.map.cols, state.map.rows);

export const isOnMap = (position: Pick<Position, 'state'>, hex: Hex): boolean => gridIn(position).cell(hex) >= 0;

export const terrainAt = ({ state: { map } }: Pick<Position, 'state'>, hex: Hex): string =>
  map.terrain[hex] ?? map.fill;

const grounds = new RecentCache<State['map'], ReadonlyMap<Hex, TerrainClass>>();
const classOf = ({ rules }: Position, terrain: string): TerrainClass => rules.terrain.get(terrain)!.class;

/** V-4: the class of the ground in a hex. */
export function groundAt(position: Position, hex: Hex): TerrainClass {
  const { map } = position.state;
  const known =
    grounds.known(map) ??
    grounds.put(
      map,
      new Map(gridIn(position).names.map((each) => [each, classOf(position, terrainAt(position, each))])),
    );
  return known.get(hex) ?? classOf(position, map.fill);
}

/** D-1.2: steps between two hexes of the map. */
export function stepsBetween(position: Pick<Position, 'state'>, a: Hex, b: Hex): number {
  const grid = gridIn(position);
  return distance(grid, grid.cell(a), grid.cell(b));
}
export const adjacent = (position: Pick<Position, 'state'>, a: Hex, b: Hex): boolean =>
  stepsBetween(position, a, b) === 1;

/** The hexes around one, in hex order; none around a hex that is not on the map. */
export function hexesBeside(position: Pick<Position, 'state'>, hex: Hex): readonly Hex[] {
  const grid = gridIn(position);
  return hexesAround(grid, grid.cell(hex));
}

const NOTHING: Location = {};
export const contentsOf = ({ state }: Pick<Position, 'state'>, hex: Hex): Location => state.hexes[hex] ?? NOTHING;
