import { distance, type Grid, gridOf, rowOf } from '../../kernel/board/hex.ts';
import { stream } from '../../kernel/dice/keyed.ts';
import type { Terrain } from '../ruleset.ts';
import type { MapRecipe } from './map-recipe.ts';
import { type DrawnMap, halfTurned, isNearEdge, type MapRules, mapFaults } from './validate-map.ts';

/** Chapter 24: the map generator. */

const TRIES = 400;
/** The number of attempts to find a place for one piece. */
const PLACES = 200;

/**
 * A random map that passes all checks of `mapFaults`: it looks the same when turned by 180 degrees. The same ruleset and seed always give
 * the same map. Throws if every attempt fails, because then the recipe is impossible.
 */
export function generateMap(rules: MapRules, seed: string): DrawnMap {
  const { cols, rows } = rules.board;
  const grid = gridOf(cols, rows);
  const table = new Map(rules.terrain.map((row) => [row.id, row]));
  for (let tries = 1; tries <= TRIES; tries++) {
    const laid = draw(grid, rules.recipe, table, stream(`battlefield|${seed}|${tries}`));
    if (!laid) continue;
    const hexes = Object.fromEntries(
      [...laid].sort(([a], [b]) => a - b).map(([cell, terrain]) => [grid.names[cell]!, { terrain }]),
    );
    if (mapFaults(rules, hexes).length === 0) return hexes;
  }
  throw new RangeError(`no lawful map in ${TRIES} tries`);
}

function draw(
  grid: Grid,
  recipe: MapRecipe,
  table: ReadonlyMap<string, Terrain>,
  random: () => number,
): ReadonlyMap<number, string> | undefined {
  const laid = new Map<number, string>();
  for (let piece = 0; piece < recipe.pieces; piece++) {
    const cells = place(grid, recipe, table, laid, random);
    if (!cells) return undefined;
    for (const cell of cells.cells) {
      laid.set(cell, cells.terrain);
      laid.set(halfTurned(grid, cell), cells.terrain);
    }
  }
  return laid;
}

interface Piece {
  readonly terrain: string;
  readonly cells: readonly number[];
}

/** One piece in the lower half of the board; undefined if there is no place for it. */
function place(
  grid: Grid,
  recipe: MapRecipe,
  table: ReadonlyMap<string, Terrain>,
  laid: ReadonlyMap<number, string>,
  random: () => number,
): Piece | undefined {
  for (let tries = 0; tries < PLACES; tries++) {
    const { terrain, least, most } = kindFor(recipe, random);
    const size = least + Math.floor(random() * (most - least + 1));
    const cells = grow(grid, recipe, laid, size, random);
    const blocks = table.get(terrain)?.enter !== 'free';
    if (cells && !(blocks && cells.some((cell) => isNearEdge(grid, cell, recipe.margin)))) return { terrain, cells };
  }
  return undefined;
}

function kindFor({ kinds }: MapRecipe, random: () => number): MapRecipe['kinds'][number] {
  let rest = random() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  for (const kind of kinds) {
    rest -= kind.weight;
    if (rest < 0) return kind;
  }
  return kinds[0]!;
}

/** Connected open cells of the lower half, far enough from all earlier pieces. */
function grow(
  grid: Grid,
  { apart }: MapRecipe,
  laid: ReadonlyMap<number, string>,
  size: number,
  random: () => number,
): number[] | undefined {
  const isHome = (cell: number) => cell >= 0 && rowOf(grid, cell) > grid.rows / 2;
  const isOpen = (cell: number) => isHome(cell) && !laid.has(cell);
  const first = Math.floor(random() * grid.size);
  if (!isOpen(first) || [...laid.keys()].some((cell) => distance(grid, first, cell) < apart)) return undefined;
  const cells = [first];
  while (cells.length < size) {
    const beside = new Set<number>();
    for (const cell of cells)
      for (let i = cell * 6; i < cell * 6 + 6; i++) {
        const other = grid.neighbours[i]!;
        if (isOpen(other) && !cells.includes(other)) beside.add(other);
      }
    if (beside.size === 0) return undefined;
    cells.push([...beside][Math.floor(random() * beside.size)]!);
  }
  return cells;
}
