import { distance, type Grid, gridOf, type Hex, placeOf } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import { connectedGroups, stepsFrom, where } from './map-flood.ts';
import { type DrawnMap, type MapRecipe, MOUNTAINS, type TerrainId, type TerrainProperties } from './map-recipe.ts';

/** A property of N-18 that a map lacks. The facts name hexes, terrains, sides and numbers. */
export type MapFault = Refusal;

/** The map as tables for the checks. Anything outside the map is reported once and then left out. */
interface Reading {
  readonly recipe: MapRecipe;
  readonly grid: Grid;
  readonly terrain: readonly TerrainId[];
  /** 1 for cells that a unit may enter (N-3.7). */
  readonly passable: Uint8Array;
  readonly zones: readonly { readonly side: string; readonly cells: readonly number[]; readonly middle: number }[];
  readonly keyPoints: readonly number[];
  /** Path lengths from each zone's middle hex to each key point; the largest number if there is no path. */
  readonly marches: readonly (readonly number[])[];
}

/**
 * Checks a map against N-18.1 to N-18.8, clause by clause. Empty if the map meets them all. In painted scenarios these faults are only
 * warnings.
 */
export function checkMap(recipe: MapRecipe, table: TerrainProperties, map: DrawnMap): MapFault[] {
  const grid = gridOf(map.cols, map.rows);
  const faults: MapFault[] = [];
  const terrain = new Array<TerrainId>(grid.size).fill(recipe.fill);
  for (const [hex, id] of Object.entries(map.terrain)) {
    const cell = grid.cell(hex);
    if (cell < 0) faults.push(refusal('terrain-off-map', 'N-18.2', { hex }));
    else if (!table[id]) faults.push(refusal('unknown-terrain', 'N-18.2', { hex, terrain: id }));
    else terrain[cell] = id;
  }
  const passable = where(terrain, (id) => !table[id]?.properties.includes(MOUNTAINS));
  const keyPoints: number[] = [];
  for (const hex of map.keyPoints) {
    const cell = grid.cell(hex);
    if (cell < 0) faults.push(refusal('key-point-off-map', 'N-18.7', { hex }));
    else keyPoints.push(cell);
  }
  const zones = Object.entries(map.zones).flatMap(([side, hex]) => {
    const cells = zoneCells(grid, hex, recipe.zones.size);
    // The middle of 25 cells in hex order is the middle of the zone.
    return cells ? [{ side, cells, middle: cells[(cells.length - 1) / 2] ?? cells[0]! }] : [];
  });
  const marches = zones.map(({ middle }) => {
    const steps = stepsFrom(grid, [middle], passable);
    return keyPoints.map((cell) => (steps[cell]! < 0 ? grid.size : steps[cell]!));
  });
  const reading: Reading = { recipe, grid, terrain, passable, zones, keyPoints, marches };
  faults.push(...zoneTable(recipe, grid, map));
  for (const law of [
    shares,
    clumping,
    usableZones,
    connected,
    roads,
    bottlenecks,
    keyPointPlaces,
    evenSums,
    evenShares,
  ])
    faults.push(...law(reading));
  return faults;
}

/** N-18.1: the cells of the zone with this top left hex, in hex order; undefined if part of it is off the map. */
export function zoneCells(grid: Grid, hex: Hex, size: number): number[] | undefined {
  const [col, row] = placeOf(hex);
  if (grid.cell(hex) < 0 || col + size - 1 > grid.cols || row + size - 1 > grid.rows) return undefined;
  return Array.from(
    { length: size * size },
    (_, i) => (col - 1 + Math.floor(i / size)) * grid.rows + row - 1 + (i % size),
  );
}

/** N-18.1: the zones of the recipe, each given to one side, in any order. */
function zoneTable(recipe: MapRecipe, grid: Grid, map: DrawnMap): MapFault[] {
  const faults: MapFault[] = [];
  const { cols, rows } = recipe.size;
  if (grid.cols !== cols || grid.rows !== rows)
    faults.push(
      refusal('map-size', 'N-18.1', { cols: grid.cols, rows: grid.rows, wantedCols: cols, wantedRows: rows }),
    );
  const zones = Object.entries(map.zones);
  const wanted = recipe.zones.bySides[zones.length];
  if (!wanted) faults.push(refusal('side-count', 'N-18.1', { sides: zones.length }));
  for (const [i, [side, zone]] of zones.entries()) {
    if (!zoneCells(grid, zone, recipe.zones.size)) faults.push(refusal('zone-off-map', 'N-18.1', { side, zone }));
    else if (wanted && (!wanted.includes(zone) || zones.slice(0, i).some(([, other]) => other === zone)))
      faults.push(refusal('zone-moved', 'N-18.1', { side, zone, wanted: wanted.join(', ') }));
  }
  return faults;
}

/** N-18.2 */
function shares({ recipe, grid, terrain }: Reading): MapFault[] {
  return Object.entries(recipe.shares).flatMap(([id, { min, max }]) => {
    const hexes = terrain.filter((other) => other === id).length;
    const facts = { terrain: id, hexes, percent: Math.round((hexes * 1000) / grid.size) / 10 };
    if (hexes * 100 < min * grid.size) return [refusal('terrain-too-rare', 'N-18.2', { ...facts, least: min })];
    if (hexes * 100 > max * grid.size) return [refusal('terrain-too-common', 'N-18.2', { ...facts, most: max })];
    return [];
  });
}

/** N-18.3 */
function clumping({ recipe, grid, terrain }: Reading): MapFault[] {
  const faults: MapFault[] = [];
  for (const id of new Set(terrain)) {
    const groups = connectedGroups(
      grid,
      where(terrain, (other) => other === id),
    );
    const hexes = groups.reduce((sum, group) => sum + group.length, 0);
    const alone = groups.filter((group) => group.length === 1).length;
    if (id !== recipe.fill && (hexes - alone) * 100 < recipe.clumping * hexes)
      faults.push(refusal('terrain-scattered', 'N-18.3', { terrain: id, hexes, alone, least: recipe.clumping }));
    const most = recipe.largestGroup[id] ?? grid.size;
    for (const group of groups)
      if (group.length > most)
        faults.push(
          refusal('group-too-large', 'N-18.3', { terrain: id, hex: grid.names[group[0]!]!, hexes: group.length, most }),
        );
  }
  return faults;
}

/** N-18.4 */
function usableZones({ recipe, grid, terrain, zones }: Reading): MapFault[] {
  const { forbidden, fillAtLeast: least } = recipe.zones;
  return zones.flatMap(({ side, cells }) => {
    const faults = cells
      .filter((cell) => forbidden.includes(terrain[cell]!))
      .map((cell) => refusal('zone-terrain', 'N-18.4', { side, hex: grid.names[cell]!, terrain: terrain[cell]! }));
    const hexes = cells.filter((cell) => terrain[cell] === recipe.fill).length;
    if (hexes < least) faults.push(refusal('zone-crowded', 'N-18.4', { side, hexes, least, terrain: recipe.fill }));
    return faults;
  });
}

/** N-18.5 */
function connected({ grid, passable }: Reading): MapFault[] {
  const groups = connectedGroups(grid, passable).sort((a, b) => b.length - a.length);
  return groups
    .slice(1)
    .map((group) => refusal('cut-off', 'N-18.5', { hex: grid.names[group[0]!]!, hexes: group.length }));
}

/** N-18.6, first half. */
function roads({ recipe, grid, terrain, zones }: Reading): MapFault[] {
  const road = where(terrain, (id) => recipe.roads.includes(id));
  return zones.flatMap((from, i) => {
    const steps = stepsFrom(grid, from.cells, road);
    return zones
      .slice(i + 1)
      .filter((to) => to.cells.every((cell) => steps[cell]! < 0))
      .map((to) => refusal('no-road', 'N-18.6', { from: from.side, to: to.side }));
  });
}

/** N-18.6, second half: for each pair of zones that a single hex can separate, the first such hex. */
function bottlenecks({ grid, passable, zones }: Reading): MapFault[] {
  const faults = new Map<string, MapFault>();
  for (let hex = 0; hex < grid.size; hex++) {
    if (passable[hex] === 0 || !couldPart(grid, passable, hex)) continue;
    const rest = passable.slice();
    rest[hex] = 0;
    const group = new Int16Array(grid.size).fill(-1);
    for (const [number, cells] of connectedGroups(grid, rest).entries()) for (const cell of cells) group[cell] = number;
    for (const [i, from] of zones.entries()) {
      const reached = new Set(from.cells.map((cell) => group[cell]!));
      reached.delete(-1);
      for (const to of zones.slice(i + 1)) {
        const key = `${from.side} ${to.side}`;
        if (faults.has(key) || from.cells.includes(hex) || to.cells.includes(hex)) continue;
        if (!to.cells.some((cell) => reached.has(group[cell]!)))
          faults.set(key, refusal('bottleneck', 'N-18.6', { from: from.side, to: to.side, hex: grid.names[hex]! }));
      }
    }
  }
  return [...faults.values()];
}

/**
 * Whether closing a hex could separate anything. It cannot if its open neighbours form one unbroken arc around it, because any path through
 * the hex can then follow the arc.
 */
function couldPart(grid: Grid, passable: Uint8Array, hex: number): boolean {
  const open = (direction: number): boolean => passable[grid.neighbours[hex * 6 + (direction % 6)]!] === 1;
  let arcs = 0;
  for (let direction = 0; direction < 6; direction++) if (open(direction) && !open(direction + 1)) arcs++;
  return arcs > 1;
}

/** N-18.7 */
function keyPointPlaces({ recipe, grid, terrain, zones, keyPoints }: Reading): MapFault[] {
  const { count, terrains, fromZones, apart } = recipe.keyPoints;
  const faults: MapFault[] = [];
  if (keyPoints.length !== count)
    faults.push(refusal('key-point-count', 'N-18.7', { keyPoints: keyPoints.length, wanted: count }));
  for (const [i, at] of keyPoints.entries()) {
    const hex = grid.names[at]!;
    if (!terrains.includes(terrain[at]!))
      faults.push(refusal('key-point-terrain', 'N-18.7', { hex, terrain: terrain[at]! }));
    for (const { side, cells } of zones) {
      const steps = Math.min(...cells.map((cell) => distance(grid, at, cell)));
      if (steps < fromZones)
        faults.push(refusal('key-point-near-zone', 'N-18.7', { hex, side, distance: steps, least: fromZones }));
    }
    for (const other of keyPoints.slice(i + 1)) {
      const steps = distance(grid, at, other);
      if (steps < apart)
        faults.push(
          refusal('key-points-too-close', 'N-18.7', { hex, other: grid.names[other]!, distance: steps, least: apart }),
        );
    }
  }
  return faults;
}

/** N-18.8, first half. */
function evenSums({ recipe, zones, marches }: Reading): MapFault[] {
  const { nearest, difference: most } = recipe.fairness;
  const sums = zones.map(({ side }, i) => {
    const near = marches[i]!.toSorted((a, b) => a - b);
    return { side, sum: near.slice(0, nearest).reduce((total, steps) => total + steps, 0) };
  });
  sums.sort((a, b) => a.sum - b.sum);
  const [best, worst] = [sums[0], sums.at(-1)];
  if (!best || !worst || worst.sum - best.sum <= most) return [];
  const facts = { best: best.side, least: best.sum, worst: worst.side, greatest: worst.sum };
  return [refusal('uneven-sums', 'N-18.8', { ...facts, difference: worst.sum - best.sum, most })];
}

/** N-18.8, second half. "Near" is the path length of its first half. */
function evenShares({ recipe, zones, keyPoints, marches }: Reading): MapFault[] {
  if (zones.length === 0) return [];
  const least = Math.floor(recipe.keyPoints.count / zones.length) - recipe.fairness.shareLess;
  const nearest = keyPoints.map((_, i) => Math.min(...marches.map((of) => of[i]!)));
  return zones.flatMap(({ side }, i) => {
    const near = nearest.filter((steps, k) => marches[i]![k] === steps).length;
    return near < least ? [refusal('uneven-share', 'N-18.8', { side, keyPoints: near, least })] : [];
  });
}
