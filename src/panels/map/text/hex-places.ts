import { colOf, DIRECTIONS, type Direction, type Grid, type Hex, rowOf } from '@hexpost/engine';
import { centreOfCell } from '../../../map/geometry.ts';
import type { Translate } from '../../../words/index.ts';
import type { PlaceDescription, PlaceSearch } from './text-map.ts';

/** Locations in words: compass directions, and the map in pieces of a handy size. */

/** Clockwise from north, an eighth of the circle each. */
const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
type Wind = (typeof WINDS)[number];

/** The compass direction from one hex to another; undefined for the same hex or one off the map. */
export function windTo(grid: Grid, from: Hex, to: Hex): Wind | undefined {
  const [a, b] = [grid.cell(from), grid.cell(to)];
  if (a < 0 || b < 0 || a === b) return undefined;
  const [here, there] = [centreOfCell(grid, a), centreOfCell(grid, b)];
  const eighths = Math.round(Math.atan2(there.x - here.x, here.y - there.y) / (Math.PI / 4));
  return WINDS[(eighths + WINDS.length) % WINDS.length];
}

interface Neighbour {
  readonly direction: Direction;
  readonly hex: Hex;
}

/** The neighbours of a hex, clockwise from north, without those off the map. */
export function neighboursOf(grid: Grid, hex: Hex): Neighbour[] {
  const cell = grid.cell(hex);
  if (cell < 0) return [];
  return DIRECTIONS.flatMap((direction, i) => {
    const name = grid.names[grid.neighbours[cell * 6 + i]!];
    return name === undefined ? [] : [{ direction, hex: name }];
  });
}

/** A piece of the map: columns and rows from 1, both ends included. */
interface Region {
  readonly cols: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
  readonly hexes: readonly Hex[];
}

/** Longest side of a region, in hexes. */
const SIDE = 8;

/** The map in pieces of about equal size, at most 8 hexes long; column by column. */
export function regionsOf(grid: Grid): Region[] {
  const rows = spans(grid.rows);
  return spans(grid.cols).flatMap((cols) =>
    rows.map((span) => ({
      cols,
      rows: span,
      hexes: grid.names.filter((_, cell) => within(cols, colOf(grid, cell)) && within(span, rowOf(grid, cell))),
    })),
  );
}

const within = ([first, last]: readonly [number, number], at: number): boolean => at >= first && at <= last;

function spans(length: number): (readonly [number, number])[] {
  const count = Math.ceil(length / SIDE);
  const edge = (i: number) => Math.round((length * i) / count);
  return Array.from({ length: count }, (_, i) => [edge(i) + 1, edge(i + 1)] as const);
}

/** The directions from a hex to its neighbours; with `edge` also those that lead off the map. */
export const waysAround = (
  t: Translate,
  grid: Grid,
  from: Hex,
  line: (hex: Hex) => string,
  edge = false,
): PlaceDescription['around'] => {
  const neighbours = neighboursOf(grid, from);
  return DIRECTIONS.flatMap((direction) => {
    const place = neighbours.find((each) => each.direction === direction)?.hex ?? null;
    if (place === null && !edge) return [];
    const told = place === null ? t('reader:beside.edge') : line(place);
    return [{ place, text: t('reader:neighbour', { direction: t(`reader:beside.${direction}`), place: told }) }];
  });
};

/** The field in which a hex is found by its number. */
export const hexSearch = (t: Translate, grid: Grid, example: Hex | undefined): PlaceSearch => ({
  label: t('reader:find.label'),
  hint: t('reader:find.hint', { hex: example }),
  go: t('reader:find.go'),
  find: (text) => (grid.cell(text) >= 0 ? text : undefined),
  none: (hex) => t('reader:find.none', { hex }),
});
