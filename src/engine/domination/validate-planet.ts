import { distance, type Grid, gridOf, within } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { DrawnPlanet, GroundClass } from './planet-generator.ts';
import type { PlanetRecipe } from './planet-recipe.ts';

/** D-18.6: the rules for every planet. Hand-made planets are checked too, and may break them knowingly. */

interface Ground {
  readonly grid: Grid;
  readonly planet: DrawnPlanet;
  readonly hqs: readonly number[];
  readonly classAt: (cell: number) => ReturnType<GroundClass>;
}

export function planetFaults(recipe: PlanetRecipe, classOf: GroundClass, planet: DrawnPlanet): Refusal[] {
  const grid = gridOf(planet.cols, planet.rows);
  const kinds = grid.names.map((hex) => classOf(planet.terrain[hex] ?? planet.fill));
  const ground: Ground = {
    grid,
    planet,
    hqs: planet.hqs.map((hex) => grid.cell(hex)),
    classAt: (cell) => (cell < 0 ? 'impassable' : kinds[cell]!),
  };
  return [
    ...connected(ground),
    ...passable(recipe, ground),
    ...hqsApart(recipe, ground),
    ...hqsOpen(ground),
    ...objectsOnGround(ground),
    ...homesInReach(recipe, ground),
    ...evenIncome(recipe, ground),
  ];
}

const neighbours = (grid: Grid, cell: number): number[] =>
  Array.from(grid.neighbours.subarray(cell * 6, cell * 6 + 6)).filter((other) => other >= 0);

/** Cells that can be reached from one, with their steps; `enters` tells which may be entered. */
function stepsFrom(grid: Grid, start: number, enters: (cell: number) => boolean): Map<number, number> {
  const steps = new Map([[start, 0]]);
  for (const cell of steps.keys())
    for (const next of neighbours(grid, cell))
      if (!steps.has(next) && enters(next)) steps.set(next, steps.get(cell)! + 1);
  return steps;
}

/** (a) */
function connected({ grid, hqs, classAt }: Ground): Refusal[] {
  const isPassable = (cell: number) => classAt(cell) !== 'impassable';
  const reached = stepsFrom(grid, hqs[0]!, isPassable).size;
  const all = grid.names.filter((_, cell) => isPassable(cell)).length;
  return reached === all ? [] : [refusal('planet-divided', 'D-18.6', { reached, all })];
}

/** (b): share of the disc; the void beyond it does not count. */
function passable(recipe: PlanetRecipe, { grid, planet, classAt }: Ground): Refusal[] {
  const disc = grid.names.flatMap((hex, cell) => (planet.terrain[hex] === recipe.beyond ? [] : [cell]));
  const open = disc.filter((cell) => classAt(cell) !== 'impassable').length;
  const share = Math.floor((100 * open) / disc.length);
  return share >= recipe.passable ? [] : [refusal('planet-impassable', 'D-18.6', { share, least: recipe.passable })];
}

/** (c) */
const hqsApart = ({ hqsApart: least }: PlanetRecipe, { grid, planet, hqs }: Ground): Refusal[] =>
  hqs.flatMap((hq, i) =>
    hqs
      .slice(0, i)
      .filter((other) => distance(grid, hq, other) < least)
      .map((other) => refusal('hqs-too-near', 'D-18.6', { hex: planet.hqs[i]!, other: grid.names[other]!, least })),
  );

/** (d) */
const hqsOpen = ({ grid, planet, hqs, classAt }: Ground): Refusal[] =>
  hqs.flatMap((hq, i) => {
    const around = neighbours(grid, hq).filter((cell) => classAt(cell) === 'open' || classAt(cell) === 'rough');
    return around.length === 6 ? [] : [refusal('hq-shut-in', 'D-18.6', { hex: planet.hqs[i]! })];
  });

/** (e) */
const objectsOnGround = ({ grid, planet, classAt }: Ground): Refusal[] =>
  planet.objects.flatMap(({ at, type }) =>
    ['open', 'rough'].includes(classAt(grid.cell(at)))
      ? []
      : [refusal('object-out-of-reach', 'D-18.6', { hex: at, type })],
  );

/** (f): an object that is nearer to one HQ than to all others, at the distance of the recipe, belongs to it. */
const homesInReach = (recipe: PlanetRecipe, { grid, planet, hqs, classAt }: Ground): Refusal[] =>
  hqs.flatMap((hq, i) => {
    const steps = stepsFrom(grid, hq, (cell) => classAt(cell) === 'open' || classAt(cell) === 'rough');
    return recipe.own.flatMap(({ type, distance: most }) => {
      const near = planet.objects.some(({ type: other, at }) => {
        const reached = steps.get(grid.cell(at));
        return other === type && reached !== undefined && reached <= most;
      });
      return near ? [] : [refusal('home-out-of-reach', 'D-18.6', { hex: planet.hqs[i]!, type, steps: most })];
    });
  });

/** (g): without the object in the centre. */
function evenIncome(recipe: PlanetRecipe, { grid, planet, hqs }: Ground): Refusal[] {
  const paying = new Set(recipe.own.map(({ type }) => type));
  const values = hqs.map((hq) => {
    const near = new Set(within(grid, hq, recipe.incomeRadius));
    return planet.objects.reduce(
      (sum, { type, at, value }) => sum + (paying.has(type) && near.has(grid.cell(at)) ? value : 0),
      0,
    );
  });
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? [] : [refusal('homes-uneven', 'D-18.6', { least, most })];
}
