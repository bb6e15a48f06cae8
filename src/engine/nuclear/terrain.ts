import { distance, type Grid, gridOf, type Hex } from '../kernel/board/hex.ts';
import { type Sight, sightOver } from '../kernel/board/sight.ts';
import { cacheOn } from '../kernel/cache.ts';
import type { SideId } from '../kernel/ids.ts';
import type { Modifier } from '../kernel/system.ts';
import { enemies, type Position } from './position.ts';
import { dangerousByEvent } from './random-events.ts';
import type { Structure, TerrainProperty } from './ruleset.ts';
import type { GameMap, Unit } from './state.ts';

/** N-2 and N-3: the ground and its effects. */

export interface Board {
  readonly grid: Grid;
  /** The terrain id of each cell. */
  readonly terrain: readonly string[];
  /** Tables by cell: 1 where the terrain has the property. */
  readonly mountains: Uint8Array;
  readonly difficult: Uint8Array;
  readonly underground: Uint8Array;
  readonly sight: Sight;
}

const boards = new WeakMap<GameMap, Board>();

/** The map of a position as tables by cell. Cached. */
export function boardOf({ rules, state: { map } }: Position): Board {
  const found = boards.get(map);
  if (found) return found;
  const grid = gridOf(map.cols, map.rows);
  const terrain = grid.names.map((hex) => map.terrain[hex] ?? map.fill);
  const withProperty = (property: TerrainProperty) =>
    Uint8Array.from(terrain, (id) => (rules.terrain.get(id)?.properties.includes(property) ? 1 : 0));
  const mountains = withProperty('mountains');
  const board: Board = {
    grid,
    terrain,
    mountains,
    difficult: withProperty('difficult').map((is, cell) => (mountains[cell] ? 0 : is)),
    underground: withProperty('underground'),
    sight: sightOver(grid, mountains),
  };
  boards.set(map, board);
  return board;
}

export const cellOf = (position: Position, hex: Hex): number => boardOf(position).grid.cell(hex);
/** The distance between two hexes of the map, in hexes. */
export const hexesBetween = (position: Position, a: Hex, b: Hex): number =>
  distance(boardOf(position).grid, cellOf(position, a), cellOf(position, b));

export const terrainAt = (position: Position, hex: Hex): string =>
  position.state.map.terrain[hex] ?? position.state.map.fill;

/** The finished structure in a hex, with its row; undefined for a building site. */
export function structureAt(
  { rules, state }: Position,
  hex: Hex,
): { row: Structure; owner: SideId | null } | undefined {
  const building = state.hexes[hex]?.structure;
  const row = building?.done ? rules.structures.get(building.type) : undefined;
  return row && building ? { row, owner: building.owner } : undefined;
}

/** N-3.1, N-1.6: the id of the terrain or structure that gives a hex a property. Only the first one found, because it counts once. */
function propertyAt(position: Position, hex: Hex, property: TerrainProperty): string | undefined {
  const terrain = terrainAt(position, hex);
  if (position.rules.terrain.get(terrain)?.properties.includes(property)) return terrain;
  const structure = structureAt(position, hex);
  return structure?.row.properties.includes(property) ? structure.row.id : undefined;
}

/** N-3.2, N-7.2: the modifier of hit rolls for Partial cover in a hex. */
export function partialCover(position: Position, hex: Hex): Modifier | undefined {
  return propertyAt(position, hex, 'partial-cover')
    ? { value: -1, because: 'partial-cover', clause: 'N-7.2' }
    : undefined;
}

/** N-3.2, N-8.2: the modifier of defence rolls for Full cover in a hex. */
export function fullCover(position: Position, hex: Hex): Modifier | undefined {
  return propertyAt(position, hex, 'full-cover') ? { value: 1, because: 'full-cover', clause: 'N-8.2' } : undefined;
}

/** N-3.6. */
export const isUnderground = (position: Position, hex: Hex): boolean =>
  propertyAt(position, hex, 'underground') !== undefined;

/** N-3.7. */
export const isMountain = (position: Position, hex: Hex): boolean =>
  propertyAt(position, hex, 'mountains') !== undefined;

/** N-3.5: whether a hex is Dangerous now, by its terrain or the turn's event. */
export const isDangerous = (position: Position, hex: Hex): boolean =>
  propertyAt(position, hex, 'dangerous') !== undefined || dangerousByEvent(position, hex);

/** N-14.10: whether a minefield of an enemy of the unit is in a hex. */
export function isMinedFor(position: Position, unit: Unit, hex: Hex): boolean {
  const structure = structureAt(position, hex);
  if (!structure?.row.mine || structure.owner === null) return false;
  return enemies(position, structure.owner, unit.side);
}

/** The cells with hostile structures that are Difficult for the side (N-14.11), and those that go off under it (N-14.10). */
export function hostileGround(
  position: Position,
  side: SideId,
): { readonly difficult: readonly number[]; readonly mined: readonly number[] } {
  const difficult: number[] = [];
  const mined: number[] = [];
  for (const { cell, row, owner } of obstacles(position)) {
    if (!enemies(position, owner, side)) continue;
    if (row.againstEnemies.includes('difficult')) difficult.push(cell);
    if (row.mine) mined.push(cell);
  }
  return { difficult, mined };
}

const obstacles = (position: Position) =>
  cacheOn(position.state.hexes, 'obstacles', () => {
    const found: { cell: number; row: Structure; owner: SideId }[] = [];
    for (const hex in position.state.hexes) {
      const structure = structureAt(position, hex);
      if (structure && structure.owner !== null && (structure.row.mine || structure.row.againstEnemies.length > 0))
        found.push({ cell: cellOf(position, hex), row: structure.row, owner: structure.owner });
    }
    return found;
  });
