import type { Hex } from '../kernel/board/hex.ts';
import { RecentCache } from '../kernel/cache.ts';
import type { SideId } from '../kernel/ids.ts';
import { askTraits } from './active-traits.ts';
import {
  contentsOf,
  enemies,
  friendly,
  gridIn,
  type Position,
  sideOf,
  stepsBetween,
  unitsIn,
  unitsOfSide,
} from './position.ts';
import type { BuildingType } from './ruleset.ts';
import type { Battle, Building, Location, State, Unit } from './state.ts';

/** The hexes that hold something, by what they hold, each list in hex order. */
export interface LocationIndex {
  readonly all: readonly Hex[];
  readonly objects: readonly Hex[];
  readonly buildings: readonly Hex[];
  readonly battles: readonly Hex[];
}

const latest = new RecentCache<State['hexes'], LocationIndex>();

/** The index of a state's hexes, cached by them, because most commands leave them unchanged. */
export const locationIndex = (hexes: State['hexes']): LocationIndex =>
  latest.known(hexes) ?? latest.put(hexes, indexOf(hexes));

function indexOf(hexes: State['hexes']): LocationIndex {
  const all = Object.keys(hexes).sort();
  const holding = (part: keyof Location) => all.filter((hex) => hexes[hex]![part] !== undefined);
  return { all, objects: holding('object'), buildings: holding('building'), battles: holding('battles') };
}

/** Reuses the index for a state whose hexes have the same kinds of contents as before, though they may have changed. */
export function sameLocations(before: State, after: State): State {
  const known = latest.known(before.hexes);
  if (known && after.hexes !== before.hexes) latest.put(after.hexes, known);
  return after;
}

/** D-1.4 to D-1.6, D-3.2: the holders of locations. */

/** The building in a hex, with its row. */
export function buildingAt(position: Position, hex: Hex): { building: Building; row: BuildingType } | undefined {
  const { building } = contentsOf(position, hex);
  return building && { building, row: position.rules.buildings.get(building.type)! };
}

/** The side of a building that fights (D-14.11) in a hex. */
export function fortSide(position: Position, hex: Hex): SideId | undefined {
  const found = buildingAt(position, hex);
  return found?.row.fights ? found.building.side : undefined;
}

/** Visible units of a side's enemies in a hex. */
export const enemiesIn = (position: Position, hex: Hex, side: SideId): Unit[] =>
  unitsIn(position, hex).filter((unit) => !unit.hidden && enemies(position, unit.side, side));

export function hasEnemies(position: Position, hex: Hex, side: SideId): boolean {
  for (const unit of unitsIn(position, hex)) if (!unit.hidden && enemies(position, unit.side, side)) return true;
  return false;
}

/** D-5.3, D-16.4: whether enemies of the side occupy a hex: a visible unit or a building that fights. */
export function isOccupied(position: Position, hex: Hex, side: SideId): boolean {
  const fort = fortSide(position, hex);
  return (fort !== undefined && enemies(position, fort, side)) || hasEnemies(position, hex, side);
}

/** The playing side whose HQ is in a hex. */
export function hqOwner({ state: { order, sides } }: Pick<Position, 'state'>, hex: Hex): SideId | undefined {
  for (const id of order) if (sides[id]!.hq === hex && sides[id]!.status === 'playing') return id;
  return undefined;
}

export type Holding = 'enemy-held' | 'friendly' | 'neutral';

/** D-1.5: the status of a location for a side. */
export function holdingOf(position: Position, hex: Hex, side: SideId): Holding {
  const { building } = contentsOf(position, hex);
  const hq = hqOwner(position, hex);
  const isFriend = (other: SideId | undefined) => other !== undefined && friendly(position, other, side);
  const isEnemy = (other: SideId | undefined) => other !== undefined && enemies(position, other, side);
  if (hasEnemies(position, hex, side) || isEnemy(building?.side)) return 'enemy-held';
  const friends = unitsIn(position, hex).some((unit) => !unit.hidden && friendly(position, unit.side, side));
  if (friends || isFriend(building?.side) || isFriend(hq)) return 'friendly';
  return isEnemy(hq) && !position.state.options['empty-hq-is-neutral'] ? 'enemy-held' : 'neutral';
}

/** D-1.6: the places left for units of a side in a hex. */
export function roomIn(position: Position, hex: Hex, side: SideId): number {
  let room = position.rules.ruleset.numbers.stackLimit;
  for (const unit of unitsIn(position, hex)) if (unit.side === side) room--;
  return room;
}

const NONE: readonly Battle[] = [];

/** The pending battles in a hex, oldest first. */
export const battlesIn = ({ state }: Pick<Position, 'state'>, hex: Hex): readonly Battle[] =>
  state.hexes[hex]?.battles ?? NONE;

/** D-2.7: whether a side's army in a hex is held by a pending battle. */
export function isHeld(position: Pick<Position, 'state'>, hex: Hex, side: SideId): boolean {
  for (const { attacker, defender } of battlesIn(position, hex))
    if (attacker === side || defender === side) return true;
  return false;
}

/** D-3.2: whether the HQ of a side is occupied. Never true of a side without an HQ. */
export function isHqOccupied(position: Position, side: SideId): boolean {
  const { hq } = sideOf(position, side);
  if (hq === null || !hasEnemies(position, hq, side)) return false;
  return !battlesIn(position, hq).some(({ defender }) => friendly(position, defender, side));
}

/** D-15.2: whether a hex is in the synapse zone of a side. */
export const inZone = (position: Position, hex: Hex, side: SideId): boolean =>
  gridIn(position).cell(hex) >= 0 &&
  unitsOfSide(position, side).some((unit) =>
    askTraits(position, unit, 'projects').some(({ says }) => stepsBetween(position, unit.at, hex) <= says),
  );

/** The number of units or buildings of a type that a side has (D-1.7). */
export function countOf({ units, hexes }: State, side: SideId, type: string): number {
  let count = 0;
  for (const id in units) if (units[id]!.side === side && units[id]!.type === type) count++;
  for (const hex of locationIndex(hexes).buildings) {
    const building = hexes[hex]!.building!;
    if (building.side === side && building.type === type) count++;
  }
  return count;
}
