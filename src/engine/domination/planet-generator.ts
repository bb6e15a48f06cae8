import { cellAtPlace, distance, type Grid, gridOf, type Hex, within } from '../kernel/board/hex.ts';
import { stream } from '../kernel/dice/keyed.ts';
import { shuffled } from '../kernel/random-player.ts';
import type { PlanetRecipe } from './planet-recipe.ts';
import { planetFaults } from './validate-planet.ts';

/** D-18.2: the disc of hexes on which a planet is drawn. */
interface Disc {
  readonly grid: Grid;
  readonly radius: number;
  readonly centre: number;
  /** The cells of the disc, in hex order. */
  readonly cells: readonly number[];
  /** The cell that a cell moves to when the disc is turned by `sixths` sixths. */
  turned(cell: number, sixths: number): number;
}

/** The disc around the centre of a map of 2R+1 columns and rows. */
function discOf(radius: number): Disc {
  const side = 2 * radius + 1;
  const grid = gridOf(side, side);
  const centre = cellAtPlace(grid, [radius + 1, radius + 1]);
  const cells = within(grid, centre, radius);
  const byAxes = new Map(cells.map((cell) => [`${grid.q[cell]},${grid.r[cell]}`, cell]));
  const turned = (cell: number, sixths: number): number => {
    let q = grid.q[cell]! - grid.q[centre]!;
    let r = grid.r[cell]! - grid.r[centre]!;
    for (let turn = 0; turn < sixths; turn++) [q, r] = [-r, q + r];
    return byAxes.get(`${q + grid.q[centre]!},${r + grid.r[centre]!}`)!;
  };
  return { grid, radius, centre, cells, turned };
}

/** D-18.3: the cells of the ring at a distance from the centre, going round. */
function ringOf({ grid, centre, cells }: Disc, radius: number): number[] {
  const ring = cells.filter((cell) => distance(grid, centre, cell) === radius);
  const round: number[] = [];
  for (let cell: number | undefined = ring[0]; cell !== undefined; ) {
    round.push(cell);
    const near = Array.from(grid.neighbours.subarray(cell * 6, cell * 6 + 6));
    cell = near.find((other) => ring.includes(other) && !round.includes(other));
  }
  return round;
}

/** D-18: a generated planet: the ground, its objects, and the HQs in turn order. */
export interface DrawnPlanet {
  readonly cols: number;
  readonly rows: number;
  readonly fill: string;
  readonly hqs: readonly Hex[];
  /** Hexes that are not `fill`. */
  readonly terrain: Readonly<Record<Hex, string>>;
  readonly objects: readonly { readonly type: string; readonly at: Hex; readonly value: number }[];
}

/** The class of a terrain, for the generator. */
export type GroundClass = (terrain: string) => 'open' | 'rough' | 'hazardous' | 'impassable';

const TRIES = 400;

/**
 * D-18: a random planet that passes all checks of `planetFaults`. The same recipe, number of sides and seed always give the same planet.
 * Throws for a number of sides that the recipe does not have, and if every attempt fails the checks.
 */
export function generatePlanet(recipe: PlanetRecipe, classOf: GroundClass, sides: number, seed: string): DrawnPlanet {
  const radius = (recipe.radius as Readonly<Record<number, number>>)[sides];
  if (radius === undefined) throw new RangeError(`no planets for ${sides} sides`);
  const disc = discOf(radius);
  for (let tries = 1; tries <= TRIES; tries++) {
    const planet = drawPlanet(recipe, classOf, disc, sides, stream(`planet|${seed}|${sides}|${tries}`));
    if (planet && planetFaults(recipe, classOf, planet).length === 0) return planet;
  }
  throw new RangeError(`no lawful planet in ${TRIES} tries`);
}

/**
 * A planet that is being generated. Everything is placed symmetrically for sides that face each other, so that all homes are equally good.
 */
interface Drawing {
  readonly recipe: PlanetRecipe;
  readonly disc: Disc;
  readonly hqs: readonly number[];
  /** The turns of the disc, in sixths, that bring every HQ to an HQ. */
  readonly turns: readonly number[];
  readonly objects: Map<number, { type: string; value: number }>;
  readonly terrain: Map<number, string>;
  readonly random: () => number;
}

function drawPlanet(
  recipe: PlanetRecipe,
  classOf: GroundClass,
  disc: Disc,
  sides: number,
  random: () => number,
): DrawnPlanet | undefined {
  const ring = ringOf(disc, disc.radius - 1);
  const first = Math.floor(random() * ring.length);
  const hqs = Array.from(
    { length: sides },
    (_, i) => ring[(first + Math.floor((i * ring.length) / sides)) % ring.length]!,
  );
  const turns = [0, 1, 2, 3, 4, 5].filter((sixths) => hqs.every((hq) => hqs.includes(disc.turned(hq, sixths))));
  const drawing: Drawing = { recipe, disc, hqs, turns, objects: new Map(), terrain: new Map(), random };
  drawing.objects.set(disc.centre, recipe.centre);
  if (!drawOwn(drawing) || !drawCommon(drawing)) return undefined;
  drawGround(drawing, classOf);
  return asPlanet(drawing);
}

const copies = ({ disc, turns }: Drawing, cell: number): number[] => [
  ...new Set(turns.map((sixths) => disc.turned(cell, sixths))),
];

const isTaken = ({ hqs, objects }: Drawing, cell: number): boolean => hqs.includes(cell) || objects.has(cell);

/** The HQs that are nearest to a cell. */
function nearestHqs({ disc: { grid }, hqs }: Drawing, cell: number): number[] {
  const steps = hqs.map((hq) => distance(grid, hq, cell));
  const least = Math.min(...steps);
  return hqs.filter((_, i) => steps[i] === least);
}

/** D-18.4: the works of each side, nearer to its HQ than to any other. */
function drawOwn(drawing: Drawing): boolean {
  const { recipe, disc, hqs, objects, random } = drawing;
  const done = new Set<number>();
  for (const hq of hqs) {
    if (done.has(hq)) continue;
    for (const { type, distance: steps } of recipe.own) {
      const sites = disc.cells.filter((cell) => {
        const nearest = nearestHqs(drawing, cell);
        return nearest.length === 1 && nearest[0] === hq && distance(disc.grid, hq, cell) === steps;
      });
      const site = shuffled(sites, random).find((cell) =>
        copies(drawing, cell).every((copy) => !isTaken(drawing, copy)),
      );
      if (site === undefined) return false;
      for (const copy of copies(drawing, site)) objects.set(copy, { type, value: 1 });
    }
    for (const copy of copies(drawing, hq)) done.add(copy);
  }
  return true;
}

/** D-18.4: the works of war, preferably at equal distance from two or more sides. */
function drawCommon(drawing: Drawing): boolean {
  const { recipe, disc, hqs, objects, random } = drawing;
  const apart = (cell: number, others: Iterable<number>, steps: number) =>
    [...others].every((other) => distance(disc.grid, cell, other) >= steps);
  const placed: number[] = [];
  for (const type of recipe.common)
    for (let copy = 0; copy < Math.max(1, Math.floor(hqs.length / 2)); copy++) {
      const sites = shuffled(disc.cells, random).filter(
        (cell) => !isTaken(drawing, cell) && apart(cell, hqs, recipe.fromHq) && apart(cell, placed, recipe.apart),
      );
      const site = sites.find((cell) => nearestHqs(drawing, cell).length > 1) ?? sites[0];
      if (site === undefined) return false;
      placed.push(site);
      objects.set(site, { type, value: 1 });
    }
  return true;
}

/** D-18.5: the ground, in shares of the disc; a hex that would break a rule stays unchanged. */
function drawGround(drawing: Drawing, classOf: GroundClass): void {
  const { recipe, disc, random } = drawing;
  for (const { share, terrain } of recipe.shares) {
    let left = Math.floor((disc.cells.length * share) / 100);
    for (let failures = 0; left > 0 && failures < recipe.failures; ) {
      const cell = disc.cells[Math.floor(random() * disc.cells.length)]!;
      const id = terrain[Math.floor(random() * terrain.length)]!;
      const group = copies(drawing, cell);
      const fits = group.length <= left && group.every((copy) => !isTaken(drawing, copy) && !drawing.terrain.has(copy));
      if (fits && paint(drawing, classOf, group, id)) left -= group.length;
      else failures++;
    }
  }
  const { object, terrain, oneIn } = recipe.ruins;
  for (const [cell, { type }] of drawing.objects)
    if (type === object && cell === Math.min(...copies(drawing, cell)) && random() * oneIn < 1)
      for (const copy of copies(drawing, cell)) drawing.terrain.set(copy, terrain);
}

/** Paints hexes, unless that cuts the planet in two or shuts in an HQ or its works. */
function paint(drawing: Drawing, classOf: GroundClass, group: readonly number[], id: string): boolean {
  for (const cell of group) drawing.terrain.set(cell, id);
  const kind = classOf(id);
  if (kind === 'open' || kind === 'rough') return true;
  if (planetFaults(drawing.recipe, classOf, asPlanet(drawing)).length === 0) return true;
  for (const cell of group) drawing.terrain.delete(cell);
  return false;
}

function asPlanet({ recipe, disc: { grid, cells }, hqs, objects, terrain }: Drawing): DrawnPlanet {
  const onDisc = new Set(cells);
  const ground: Record<Hex, string> = {};
  for (const [cell, hex] of grid.names.entries()) {
    const id = onDisc.has(cell) ? terrain.get(cell) : recipe.beyond;
    if (id !== undefined && id !== recipe.fill) ground[hex] = id;
  }
  return {
    cols: grid.cols,
    rows: grid.rows,
    fill: recipe.fill,
    hqs: hqs.map((hq) => grid.names[hq]!),
    terrain: ground,
    objects: [...objects]
      .sort(([a], [b]) => a - b)
      .map(([cell, { type, value }]) => ({ type, at: grid.names[cell]!, value })),
  };
}
