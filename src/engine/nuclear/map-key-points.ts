import { distance } from '../kernel/board/hex.ts';
import type { Random } from '../kernel/random-player.ts';
import { pick } from './map-clumps.ts';
import { stepsFrom, where } from './map-flood.ts';
import type { GrowingMap } from './map-ground.ts';
import { MOUNTAINS } from './map-recipe.ts';

/** After this many moves of one key point, the map is given up. */
const MOVES = 1500;
/** Each key point looks at this many candidates and takes the one with the most room. */
const LOOKS = 3;
/** The weight of one key point missing from a side's share, against one step of difference between the sums. */
const SHARE = 4;

/**
 * N-18.7, N-18.8: places the key points with room between them, then moves one at a time as long as that makes the map fairer. Returns
 * cells in hex order; undefined if the ground does not allow it.
 */
export function drawKeyPoints(ground: GrowingMap, random: Random): number[] | undefined {
  const { recipe, grid } = ground;
  const places = candidates(ground);
  const points: number[] = [];
  const room = (cell: number, except: number): number => {
    let least = grid.size;
    for (const [i, other] of points.entries()) if (i !== except) least = Math.min(least, distance(grid, cell, other));
    return least;
  };
  for (let refused = 0; points.length < recipe.keyPoints.count; ) {
    const looks = Array.from({ length: LOOKS }, () => pick(places, random)).filter((cell) => cell !== undefined);
    const found = looks.sort((a, b) => room(b, -1) - room(a, -1) || a - b)[0];
    if (found === undefined || refused > MOVES) return undefined;
    if (room(found, -1) >= recipe.keyPoints.apart) points.push(found);
    else refused++;
  }

  const uneven = unevenness(ground);
  const crowding = (cell: number, except: number): number =>
    Math.max(0, recipe.keyPoints.elbowRoom - room(cell, except)) / recipe.keyPoints.elbowRoom;
  let now = uneven(points);
  for (let move = 0; move < MOVES && now > recipe.fairness.aim; move++) {
    const i = Math.floor(random() * points.length);
    const [before, cell] = [points[i]!, pick(places, random)!];
    if (room(cell, i) < recipe.keyPoints.apart) continue;
    const crowded = crowding(cell, i) - crowding(before, i);
    points[i] = cell;
    const then = uneven(points);
    if (then + crowded < now || (then === now && crowded <= 0)) now = then;
    else points[i] = before;
  }
  return now <= recipe.fairness.difference ? points.sort((a, b) => a - b) : undefined;
}

/** N-18.7: the cells where a key point may be. */
function candidates({ grid, recipe, terrain, zoneOf }: GrowingMap): number[] {
  const zones: number[] = [];
  const all: number[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    all.push(cell);
    if (zoneOf[cell]! >= 0) zones.push(cell);
  }
  const away = stepsFrom(grid, zones, new Uint8Array(grid.size).fill(1));
  return all.filter(
    (cell) => away[cell]! >= recipe.keyPoints.fromZones && recipe.keyPoints.terrains.includes(terrain[cell]!),
  );
}

/**
 * N-18.8 as a number to minimise: the difference of the sums, plus `SHARE` for each key point missing from a side's share. A missing key
 * point always outweighs the allowed difference. Shares are counted both by path and by distance, because "near" in the clause can mean
 * either, and a generated map is fair by both.
 */
function unevenness({ grid, recipe, terrain, table, middles }: GrowingMap): (points: readonly number[]) => number {
  const open = where(terrain, (id) => !table[id]!.properties.includes(MOUNTAINS));
  const flat = new Uint8Array(grid.size).fill(1);
  const paths = middles.map((cell) => stepsFrom(grid, [cell], open));
  const distances = middles.map((cell) => stepsFrom(grid, [cell], flat));
  const { nearest, difference, shareLess } = recipe.fairness;
  const share = Math.floor(recipe.keyPoints.count / middles.length) - shareLess;
  const lacking = (from: readonly Int16Array[], points: readonly number[]): number => {
    const has = from.map(() => 0);
    for (const cell of points) {
      const least = Math.min(...from.map((steps) => steps[cell]!));
      for (const [side, steps] of from.entries()) if (steps[cell] === least) has[side]!++;
    }
    return has.reduce((sum, held) => sum + Math.max(0, share - held), 0);
  };
  return (points) => {
    let [least, most] = [Number.MAX_SAFE_INTEGER, 0];
    for (const steps of paths) {
      const near = points.map((cell) => steps[cell]!).sort((a, b) => a - b);
      let sum = 0;
      for (let i = 0; i < nearest && i < near.length; i++) sum += near[i]!;
      least = Math.min(least, sum);
      most = Math.max(most, sum);
    }
    const lacks = lacking(paths, points) + lacking(distances, points);
    return Math.max(0, most - least) + (lacks > 0 ? difference + lacks * SHARE : 0);
  };
}
