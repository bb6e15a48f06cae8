import type { Grid, Hex } from '@hexpost/engine';
import { COUNTER, centreOf, HALF, HEX, type Point, worldBox, ZONE_NAME_Y } from '../geometry.ts';
import type { MapPicture, Zone } from '../picture.ts';

/** Half the height of a name and half the width of a letter, and the width of the flag at each end. */
const [TALL, LETTER, FLAG] = [HEX * 0.17, HEX * 0.17, HEX * 0.65];

/**
 * The middle of a zone's name: of the hexes reserved for it, else the uppermost place in the zone, or just outside it, where the name
 * lies on the fewest of the counters in the zone.
 */
export function labelPlace(grid: Grid, zone: Zone, { counters }: Pick<MapPicture, 'counters'>): Point {
  const own = pointsOf(grid, zone.labelOn ?? []);
  if (own.length > 0) return { x: mean(own, 'x'), y: mean(own, 'y') };
  const centres = pointsOf(grid, zone.hexes);
  // Only its own stacks: a name that gave way to every passer-by would never rest.
  const standing = new Set(counters.map(({ hex }) => hex));
  const taken = pointsOf(
    grid,
    zone.hexes.filter((hex) => standing.has(hex)),
  );
  const name = FLAG + LETTER * (zone.label?.length ?? 0);
  const half = COUNTER / 2 + name;
  const x = insideMap(grid, mean(centres, 'x'), name);
  const ys = centres.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys) + ZONE_NAME_Y, Math.max(...ys) + ZONE_NAME_Y];
  const places = [top];
  for (let y = top + HALF; y <= bottom + 1; y += HALF) places.push(y);
  places.push(top - HALF * 1.9, bottom + HALF * 0.4);
  const covered = (y: number): number =>
    taken.filter((at) => Math.abs(at.x - x) < half && Math.abs(at.y - y) < COUNTER / 2 + TALL).length;
  const y = places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
  return { x, y };
}

/** The nearest place at which a name of half this width lies between the map's left and right; the middle where it is too wide. */
function insideMap(grid: Grid, x: number, half: number): number {
  const { x: left, width } = worldBox(grid.cols, grid.rows);
  if (2 * half > width) return left + width / 2;
  return Math.max(left + half, Math.min(left + width - half, x));
}

const pointsOf = (grid: Grid, hexes: readonly Hex[]): Point[] => hexes.flatMap((hex) => centreOf(grid, hex) ?? []);

const mean = (points: readonly Point[], axis: 'x' | 'y'): number =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;
