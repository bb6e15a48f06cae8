import { gridOf, placeOf } from '../kernel/board/hex.ts';
import { stream } from '../kernel/dice/keyed.ts';
import type { SideId } from '../kernel/ids.ts';
import { type GrowingMap, grow } from './map-ground.ts';
import { drawKeyPoints } from './map-key-points.ts';
import type { DrawnMap, MapRecipe, TerrainId, TerrainProperties } from './map-recipe.ts';
import { checkMap } from './validate-map.ts';

export interface GeneratedMap extends DrawnMap {
  /** The number of maps begun, this one included. */
  readonly tries: number;
}

/**
 * N-18: a random map with all the properties that `checkMap` checks. The same recipe, terrain table, number of sides and seed always give
 * the same map. Throws if the recipe has no zones for this number of sides, and after `recipe.tries` failed maps, because then the recipe
 * is impossible.
 */
export function generateMap(
  recipe: MapRecipe,
  table: TerrainProperties,
  sides: readonly SideId[],
  seed: string,
): GeneratedMap {
  const zones = recipe.zones.bySides[sides.length];
  if (!zones) throw new RangeError(`no zones for ${sides.length} sides`);
  for (const { terrain } of recipe.growth) if (!table[terrain]) throw new RangeError(`unknown terrain ${terrain}`);
  for (let tries = 1; tries <= recipe.tries; tries++) {
    const map = drawMap(recipe, table, sides, zones, stream(`map|${seed}|${sides.length}|${tries}`));
    if (map && checkMap(recipe, table, map).length === 0) return { ...map, tries };
  }
  throw new RangeError(`no lawful map in ${recipe.tries} tries`);
}

/** One attempt; undefined if there is no room for the clumps or key points. */
function drawMap(
  recipe: MapRecipe,
  table: TerrainProperties,
  sides: readonly SideId[],
  zones: readonly string[],
  random: () => number,
): DrawnMap | undefined {
  const { cols, rows } = recipe.size;
  const ground = emptyGround(recipe, table, zones);
  if (!recipe.growth.every((growth) => grow(ground, growth, random))) return undefined;
  const keyPoints = drawKeyPoints(ground, random);
  if (!keyPoints) return undefined;
  const { names } = ground.grid;
  const terrain: Record<string, TerrainId> = {};
  for (const [cell, id] of ground.terrain.entries()) if (id !== recipe.fill) terrain[names[cell]!] = id;
  return {
    cols,
    rows,
    terrain,
    keyPoints: keyPoints.map((cell) => names[cell]!),
    zones: Object.fromEntries(sides.map((side, i) => [side, zones[i]!])),
  };
}

function emptyGround(recipe: MapRecipe, table: TerrainProperties, zones: readonly string[]): GrowingMap {
  const grid = gridOf(recipe.size.cols, recipe.size.rows);
  const { size } = recipe.zones;
  const zoneOf = new Int8Array(grid.size).fill(-1);
  const middles: number[] = [];
  for (const [zone, hex] of zones.entries()) {
    const [col, row] = placeOf(hex);
    for (let c = col - 1; c < col - 1 + size; c++)
      for (let r = row - 1; r < row - 1 + size; r++) zoneOf[c * grid.rows + r] = zone;
    const half = Math.floor((size - 1) / 2);
    middles.push((col - 1 + half) * grid.rows + row - 1 + half);
  }
  return { grid, recipe, table, zoneOf, middles, terrain: new Array<TerrainId>(grid.size).fill(recipe.fill) };
}
