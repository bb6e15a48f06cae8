import {
  Direction as Compass,
  defineHex,
  hexToOffset,
  line,
  neighborOf,
  Orientation,
  offsetToCube,
  pointToCube,
  distance as tileDistance,
} from 'honeycomb-grid';
import { cacheOn } from '../cache.ts';

/**
 * The board. Hexes are flat-topped and lie in columns, the even columns half a hex lower (README of the rules).
 * A `Hex` is its printed name `CCRR` (`CCC.RRR` on maps beyond 99 columns or rows).
 * A cell is the same hex as a number: column by column, so cell order is hex order (N-1.8).
 */
export type Hex = string;

/**
 * The one definition of that shape: honeycomb-grid's rules for it give every neighbour, distance, centre and corner here
 * and on the map. Its columns and rows count from 0, ours from 1. Sizes are in world units: 40 from centre to corner, the
 * upper left corner of the map at (0, 0).
 */
class Tile extends defineHex({ orientation: Orientation.FLAT, offset: -1, dimensions: 40, origin: 'topLeft' }) {}

/** A hex by column and row, on the map or not: `x`, `y` (its centre), `width`, `height`, `corners`. */
export const tileAt = (col: number, row: number): Tile => new Tile({ col: col - 1, row: row - 1 });

const ANY_TILE = tileAt(1, 1);

/** Column and row of the hex under a point of the world, on the map or not. */
export function placeUnder(point: { readonly x: number; readonly y: number }): readonly [col: number, row: number] {
  return placeOfAxes(pointToCube(ANY_TILE, point));
}

const placeOfAxes = ({ q, r }: { readonly q: number; readonly r: number }): readonly [col: number, row: number] => {
  const { col, row } = hexToOffset({ q, r, offset: ANY_TILE.offset, isPointy: ANY_TILE.isPointy });
  return [col + 1, row + 1];
};

/** Clockwise from north; a direction's number is its index in this list (N-2.2). */
export const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Change of the axial coordinates for a step in each direction. */
const STEPS = [Compass.N, Compass.NE, Compass.SE, Compass.S, Compass.SW, Compass.NW].map((compass) => {
  const { q, r } = neighborOf(ANY_TILE, compass);
  return { q: q - ANY_TILE.q, r: r - ANY_TILE.r };
});

export interface Grid {
  readonly cols: number;
  readonly rows: number;
  /** Number of hexes. */
  readonly size: number;
  /** Name of each cell, in hex order. */
  readonly names: readonly Hex[];
  /**
   * Axial coordinates of each cell: `q` grows along the columns, `r` down a column and against the slant of the rows.
   */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Six entries a cell, by direction number; -1 is off the map. */
  readonly neighbours: Int32Array;
  /** The cell of a name; -1 if it is not a hex of this map. */
  cell(hex: Hex): number;
}

/** The most columns or rows that a scenario may have: paths are stored as Int16 cells. */
export const MAX_SIDE = 180;
/** The most columns or rows that can be drawn: no screen shows more. */
const WIDEST = 200;

const grids = new Map<number, Grid>();
let lastGrid: Grid | undefined;

/** The grid of a map size; each of its tables is built once, when first read. Throws for sizes outside 1 to 200. */
export function gridOf(cols: number, rows: number): Grid {
  if (lastGrid?.cols === cols && lastGrid.rows === rows) return lastGrid;
  const key = cols * 1000 + rows;
  lastGrid = grids.get(key);
  if (lastGrid) return lastGrid;
  if (!(cols >= 1 && rows >= 1 && cols <= WIDEST && rows <= WIDEST)) throw new RangeError(`a map of ${cols}x${rows}`);
  lastGrid = new LazyGrid(cols, rows);
  grids.set(key, lastGrid);
  return lastGrid;
}

/** A class, because getters in an object literal are slow. */
class LazyGrid implements Grid {
  readonly cols: number;
  readonly rows: number;
  readonly size: number;
  #names: readonly Hex[] | undefined;
  #axes: Axes | undefined;
  #neighbours: Int32Array | undefined;
  #cells: ReadonlyMap<Hex, number> | undefined;

  constructor(cols: number, rows: number) {
    this.cols = cols;
    this.rows = rows;
    this.size = cols * rows;
  }
  get names(): readonly Hex[] {
    this.#names ??= namesOf(this);
    return this.#names;
  }
  get q(): Int16Array {
    return this.axes.q;
  }
  get r(): Int16Array {
    return this.axes.r;
  }
  private get axes(): Axes {
    this.#axes ??= axesOf(this);
    return this.#axes;
  }
  get neighbours(): Int32Array {
    this.#neighbours ??= neighboursOf(this, this.axes);
    return this.#neighbours;
  }
  readonly cell = (hex: Hex): number => {
    this.#cells ??= new Map(this.names.map((name, cell) => [name, cell]));
    return this.#cells.get(hex) ?? -1;
  };
}

type Size = Pick<Grid, 'cols' | 'rows' | 'size'>;
type Axes = Pick<Grid, 'q' | 'r'>;

function namesOf(grid: Size): Hex[] {
  const wide = hasLongNames(grid);
  return Array.from({ length: grid.size }, (_, cell) => nameHex(colOf(grid, cell), rowOf(grid, cell), wide));
}

function axesOf(grid: Size): Axes {
  const [q, r] = [new Int16Array(grid.size), new Int16Array(grid.size)];
  for (let cell = 0; cell < grid.size; cell++) {
    const cube = offsetToCube(ANY_TILE, { col: colOf(grid, cell) - 1, row: rowOf(grid, cell) - 1 });
    q[cell] = cube.q;
    r[cell] = cube.r;
  }
  return { q, r };
}

function neighboursOf(grid: Size, { q, r }: Axes): Int32Array {
  const found = new Int32Array(grid.size * 6);
  for (let cell = 0; cell < grid.size; cell++)
    for (const [direction, step] of STEPS.entries())
      found[cell * 6 + direction] = cellAtPlace(grid, placeOfAxes({ q: q[cell]! + step.q, r: r[cell]! + step.r }));
  return found;
}

/** Whether names have three digits for each number, because two are not enough. */
const hasLongNames = ({ cols, rows }: Pick<Grid, 'cols' | 'rows'>): boolean => cols > 99 || rows > 99;

export function nameHex(col: number, row: number, wide = false): Hex {
  const width = wide ? 3 : 2;
  return `${String(col).padStart(width, '0')}${wide ? '.' : ''}${String(row).padStart(width, '0')}`;
}

/** The format of a hex name; whether the map has that hex is another question. */
export const HEX_NAME = /^(\d{4}|\d{3}\.\d{3})$/;

/** Column and row of a hex name, on the map or not. */
export const placeOf = (hex: Hex): readonly [col: number, row: number] => {
  const width = hex.length === 4 ? 2 : 3;
  return [Number(hex.slice(0, width)), Number(hex.slice(-width))];
};

export const colOf = (grid: Size, cell: number): number => Math.floor(cell / grid.rows) + 1;
export const rowOf = (grid: Size, cell: number): number => (cell % grid.rows) + 1;

/** The cell at a column and row; -1 off the map. */
export const cellAtPlace = ({ cols, rows }: Size, [col, row]: readonly [col: number, row: number]): number =>
  col < 1 || row < 1 || col > cols || row > rows ? -1 : (col - 1) * rows + row - 1;

/** N-2.3: steps between two cells, terrain ignored. */
export function distance({ q, r }: Grid, a: number, b: number): number {
  const dq = q[a]! - q[b]!;
  const dr = r[a]! - r[b]!;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The same for hex names, on the map or not. */
export const distanceOf = (a: Hex, b: Hex): number =>
  tileDistance(ANY_TILE, tileAt(...placeOf(a)), tileAt(...placeOf(b)));

/**
 * The cells under a straight line from one to another, both ends included; where it runs along a border, those on one
 * side.
 */
export function cellsBetween(grid: Grid, from: number, to: number): number[] {
  const [start, stop] = [from, to].map((cell) => ({ q: grid.q[cell]!, r: grid.r[cell]! }));
  const tiles = line<Tile>({ start: start!, stop: stop! })((coordinates) => new Tile(coordinates));
  return tiles.map(({ col, row }) => cellAtPlace(grid, [col + 1, row + 1])).filter((cell) => cell >= 0);
}

/** The direction number from a cell to its neighbour; -1 if they are not adjacent. */
export function directionTo(grid: Grid, from: number, to: number): number {
  for (let direction = 0; direction < 6; direction++)
    if (grid.neighbours[from * 6 + direction] === to) return direction;
  return -1;
}

/** Every cell at distance `radius` or less, the cell itself included, in hex order. */
export function within(grid: Grid, cell: number, radius: number): number[] {
  const [col, row] = [colOf(grid, cell), rowOf(grid, cell)];
  const found: number[] = [];
  for (let c = Math.max(1, col - radius); c <= Math.min(grid.cols, col + radius); c++)
    for (let r = Math.max(1, row - radius); r <= Math.min(grid.rows, row + radius); r++) {
      const other = (c - 1) * grid.rows + r - 1;
      if (distance(grid, cell, other) <= radius) found.push(other);
    }
  return found;
}

const besideCells = (grid: Grid): readonly (readonly Hex[])[] =>
  grid.names.map((_, cell) =>
    [...grid.neighbours.subarray(cell * 6, cell * 6 + 6)]
      .filter((other) => other >= 0)
      .sort((a, b) => a - b)
      .map((other) => grid.names[other]!),
  );

const NOWHERE: readonly Hex[] = [];

/** The hexes around a cell, in hex order; none around -1. */
export const hexesAround = (grid: Grid, cell: number): readonly Hex[] =>
  cacheOn(grid, 'beside', besideCells)[cell] ?? NOWHERE;
