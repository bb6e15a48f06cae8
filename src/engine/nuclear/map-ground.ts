import { distance, type Grid } from '../kernel/board/hex.ts';
import type { Random } from '../kernel/random-player.ts';
import { chance, goOn, growClump, pick, type Soil, type Start } from './map-clumps.ts';
import { connectedGroups, stepsFrom, where } from './map-flood.ts';
import { type Growth, type MapRecipe, MOUNTAINS, type TerrainId, type TerrainProperties } from './map-recipe.ts';

/** A map while terrain is laid on it. The properties of N-18.3 to N-18.6 hold after every clump. */
export interface GrowingMap {
  readonly grid: Grid;
  readonly recipe: MapRecipe;
  readonly table: TerrainProperties;
  /** The zone number of each cell, -1 outside the zones. */
  readonly zoneOf: Int8Array;
  /** The middle cells of the zones. They keep the fill terrain, so that roads and bases have room. */
  readonly middles: readonly number[];
  readonly terrain: TerrainId[];
}

/** After this many clumps in a row without a place, a map is given up. */
const PATIENCE = 300;
/** A clump looks at this many starting cells and takes the one farthest from its own kind. */
const LOOKS = 4;

/** N-18.9: lays all clumps of one terrain. Returns false if there is no room for them. */
export function grow(ground: GrowingMap, growth: Growth, random: Random): boolean {
  const { grid, terrain, recipe } = ground;
  const closed = recipe.zones.forbidden.includes(growth.terrain);
  const soil: Soil = {
    grid,
    random,
    free: (cell) =>
      terrain[cell] === recipe.fill && !(closed && ground.zoneOf[cell]! >= 0) && !ground.middles.includes(cell),
    same: (cell) => terrain[cell] === growth.terrain,
  };
  let left = growth.target;
  let trail: Start | undefined;
  for (let refused = 0; left > 0; ) {
    if (refused > PATIENCE) return false;
    const start = trail ?? begin(ground, soil, growth);
    trail = undefined;
    const clump = start ? growClump(growth.shape, soil, start, sizeOf(growth, left, random)) : [];
    if (!start || !leaves(growth, left, clump.length) || !lay(ground, growth.terrain, clump)) {
      refused++;
      continue;
    }
    refused = 0;
    left -= clump.length;
    if (growth.shape !== 'wood' && chance(growth.goesOn, random))
      trail = goOn(soil, clump.at(-1)!, start.heading, chance(growth.gap, random));
  }
  return true;
}

/** Whether a clump is large enough, and the rest is enough for further clumps. */
const leaves = ({ target, clump }: Growth, left: number, size: number): boolean =>
  size > 0 && (size >= clump.min || target < clump.min) && (size === left || left - size >= clump.min);

function sizeOf(growth: Growth, left: number, random: Random): number {
  const { min, max } = growth.clump;
  const sizes: number[] = [];
  for (let size = min; size <= Math.min(max, left); size++) if (leaves(growth, left, size)) sizes.push(size);
  return pick(sizes, random) ?? left;
}

/** A start beside a terrain that the recipe names, or far from its own kind. */
function begin(ground: GrowingMap, soil: Soil, growth: Growth): Start | undefined {
  const { grid, terrain } = ground;
  const heading = Math.floor(soil.random() * 6);
  const near = chance(growth.besideChance, soil.random);
  const cells: number[] = [];
  for (let cell = 0; cell < grid.size; cell++)
    if (soil.free(cell) && (!near || touches(ground, cell, growth.beside))) cells.push(cell);
  if (near) {
    const cell = pick(cells, soil.random);
    return cell === undefined ? undefined : { cell, heading };
  }
  const like: number[] = [];
  for (let cell = 0; cell < grid.size; cell++) if (terrain[cell] === growth.terrain) like.push(cell);
  let best: number | undefined;
  let farthest = -1;
  for (let look = 0; look < LOOKS; look++) {
    const cell = pick(cells, soil.random);
    if (cell === undefined) break;
    const away = like.reduce((least, other) => Math.min(least, distance(grid, cell, other)), grid.size);
    if (away > farthest) [best, farthest] = [cell, away];
  }
  return best === undefined ? undefined : { cell: best, heading };
}

function touches({ grid, terrain }: GrowingMap, cell: number, kinds: readonly TerrainId[]): boolean {
  for (let i = cell * 6; i < cell * 6 + 6; i++) {
    const other = grid.neighbours[i]!;
    if (other >= 0 && kinds.includes(terrain[other]!)) return true;
  }
  return false;
}

/** Lays a clump, or removes it again if it breaks N-18.3 to N-18.6, so that nothing needs repair later. */
function lay(ground: GrowingMap, id: TerrainId, clump: readonly number[]): boolean {
  for (const cell of clump) ground.terrain[cell] = id;
  const sound =
    groupFits(ground, id, clump[0]!) &&
    zonesHaveRoom(ground, clump) &&
    roadsStay(ground, id) &&
    (!isMountains(ground, id) || !parted(ground));
  if (!sound) for (const cell of clump) ground.terrain[cell] = ground.recipe.fill;
  return sound;
}

const isMountains = ({ table }: GrowingMap, id: TerrainId): boolean => table[id]!.properties.includes(MOUNTAINS);

/** N-18.3 */
function groupFits({ recipe, grid, terrain }: GrowingMap, id: TerrainId, cell: number): boolean {
  const most = recipe.largestGroup[id];
  if (most === undefined) return true;
  const groups = connectedGroups(
    grid,
    where(terrain, (other) => other === id),
  );
  return groups.every((group) => group.length <= most || !group.includes(cell));
}

/** N-18.4 */
function zonesHaveRoom({ recipe, zoneOf, terrain, grid }: GrowingMap, clump: readonly number[]): boolean {
  const room = recipe.zones.size ** 2 - recipe.zones.fillAtLeast;
  for (const zone of new Set(clump.map((cell) => zoneOf[cell]!))) {
    let taken = 0;
    for (let cell = 0; cell < grid.size; cell++) if (zoneOf[cell] === zone && terrain[cell] !== recipe.fill) taken++;
    if (zone >= 0 && taken > room) return false;
  }
  return true;
}

/** N-18.6, first half: one road joins all the middles. */
function roadsStay({ recipe, grid, terrain, middles }: GrowingMap, id: TerrainId): boolean {
  if (recipe.roads.includes(id)) return true;
  const road = where(terrain, (other) => recipe.roads.includes(other));
  const steps = stepsFrom(grid, middles.slice(0, 1), road);
  return middles.every((cell) => steps[cell]! >= 0);
}

/**
 * N-18.5 and the second half of N-18.6: whether a part of the map is cut off, or one hex could cut one middle off from
 * another. A depth-first search from the first middle for articulation points: `low` is the earliest cell that the
 * subtree of a cell reaches without passing the cell itself.
 */
function parted(ground: GrowingMap): boolean {
  const { grid, middles } = ground;
  const open = where(ground.terrain, (id) => !isMountains(ground, id));
  const root = middles[0] ?? open.indexOf(1);
  const met = new Int32Array(grid.size);
  const low = new Int32Array(grid.size);
  const above = new Int32Array(grid.size);
  const tried = new Uint8Array(grid.size);
  const holds = new Uint8Array(grid.size);
  for (const cell of middles) holds[cell] = 1;
  let time = 1;
  met[root] = low[root] = 1;
  for (let at = root; ; ) {
    if (tried[at]! < 6) {
      const to = grid.neighbours[at * 6 + tried[at]!++]!;
      if (to < 0 || open[to] === 0 || (to === above[at] && at !== root)) continue;
      if (met[to]! > 0) low[at] = Math.min(low[at]!, met[to]!);
      else {
        above[to] = at;
        met[to] = low[to] = ++time;
        at = to;
      }
      continue;
    }
    if (at === root) break;
    const up = above[at]!;
    if (up !== root && low[at]! >= met[up]! && holds[at]! > 0) return true;
    low[up] = Math.min(low[up]!, low[at]!);
    holds[up]! += holds[at]!;
    at = up;
  }
  return time < open.reduce((sum, one) => sum + one, 0);
}
