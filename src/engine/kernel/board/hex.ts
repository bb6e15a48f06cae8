/**
 * Flat-topped hexes in columns, the even columns half a hex lower (README of the rules).
 * A `Hex` is its printed name `CCRR` (`CCC.RRR` on maps beyond 99 columns or rows).
 * A cell is the same hex as a number: column by column, so cell order is hex order (N-1.8).
 */
export type Hex = string;

/** Clockwise from north; a direction's number is its place in this list (N-2.2). */
export const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Grid {
  readonly cols: number;
  readonly rows: number;
  /** Number of hexes. */
  readonly size: number;
  /** Name of each cell, in hex order. */
  readonly names: readonly Hex[];
  /** Six entries a cell, by direction number; -1 is off the map. */
  readonly neighbours: Int32Array;
  /** The cell of a name, -1 when it is not a hex of this map. */
  cell(hex: Hex): number;
}

/** Most columns or rows a scenario may have: paths are kept as Int16 cells. */
export const MAX_SIDE = 180;
/** Most columns or rows that can be drawn: no screen shows more. */
const WIDEST = 200;

const grids = new Map<number, Grid>();

/** The grid of a map size, made once. Refuses (throws) sizes beyond 1 to 200. */
export function gridOf(cols: number, rows: number): Grid {
  const key = cols * 1000 + rows;
  const found = grids.get(key);
  if (found) return found;
  if (!(cols >= 1 && rows >= 1 && cols <= WIDEST && rows <= WIDEST)) throw new RangeError(`a map of ${cols}x${rows}`);
  const made = makeGrid(cols, rows);
  grids.set(key, made);
  return made;
}

function makeGrid(cols: number, rows: number): Grid {
  const size = cols * rows;
  const wide = cols > 99 || rows > 99;
  const names: Hex[] = [];
  const cells = new Map<Hex, number>();
  const neighbours = new Int32Array(size * 6).fill(-1);
  for (let cell = 0; cell < size; cell++) {
    const [col, row] = [Math.floor(cell / rows) + 1, (cell % rows) + 1];
    const name = nameHex(col, row, wide);
    names.push(name);
    cells.set(name, cell);
    for (let direction = 0; direction < 6; direction++) {
      const [c, r] = stepFrom(col, row, direction);
      if (c >= 1 && r >= 1 && c <= cols && r <= rows) neighbours[cell * 6 + direction] = (c - 1) * rows + r - 1;
    }
  }
  return { cols, rows, size, names, neighbours, cell: (hex) => cells.get(hex) ?? -1 };
}

export function nameHex(col: number, row: number, wide = false): Hex {
  const width = wide ? 3 : 2;
  return `${String(col).padStart(width, '0')}${wide ? '.' : ''}${String(row).padStart(width, '0')}`;
}

/** How a hex is written; whether a map has it is another question. */
export const HEX_NAME = /^(\d{4}|\d{3}\.\d{3})$/;

/** Column and row of a written hex, on the map or not. */
export const placeOf = (hex: Hex): readonly [number, number] => {
  const width = hex.length === 4 ? 2 : 3;
  return [Number(hex.slice(0, width)), Number(hex.slice(-width))];
};

/** N-2.2: column and row of the neighbour in a direction, on the map or not. */
export function stepFrom(col: number, row: number, direction: number): readonly [number, number] {
  const low = col % 2 === 0 ? 1 : 0;
  switch (direction) {
    case 0:
      return [col, row - 1];
    case 1:
      return [col + 1, row - 1 + low];
    case 2:
      return [col + 1, row + low];
    case 3:
      return [col, row + 1];
    case 4:
      return [col - 1, row + low];
    default:
      return [col - 1, row - 1 + low];
  }
}

export const colOf = (grid: Grid, cell: number): number => Math.floor(cell / grid.rows) + 1;
export const rowOf = (grid: Grid, cell: number): number => (cell % grid.rows) + 1;

/** N-2.3: steps between two cells, terrain ignored. */
export const distance = (grid: Grid, a: number, b: number): number =>
  steps(colOf(grid, a), rowOf(grid, a), colOf(grid, b), rowOf(grid, b));

/** The same for written hexes, on the map or not. */
export const distanceOf = (a: Hex, b: Hex): number => steps(...placeOf(a), ...placeOf(b));

function steps(colA: number, rowA: number, colB: number, rowB: number): number {
  const dx = Math.abs(colA - colB);
  // Half rows: an even column lies one half row lower, so a step along a column is 2.
  const dy = Math.abs(2 * (rowA - rowB) + ((colB & 1) - (colA & 1)));
  return dx + Math.max(0, (dy - dx) / 2);
}

/** The direction number from a cell to its neighbour, -1 when they are not adjacent. */
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
