import { distance, type Grid } from './hex.ts';

/** Who sees whom over a map. Both answers take cells; sight is symmetric. */
export interface Sight {
  sees(a: number, b: number): boolean;
  /** The blocking cell nearest to `a` (of a border that runs between two, one of them), -1 when `a` sees `b`. */
  blocker(a: number, b: number): number;
}

/**
 * What the segment between two centres meets, as places relative to its lower cell (see `placeOf`).
 * The two ends are left out: they never block.
 */
interface Line {
  /** Hexes whose inside is crossed. */
  readonly crossed: readonly number[];
  /** Hexes along whose common border the segment runs, two entries a border. */
  readonly borders: readonly number[];
}

/**
 * N-2.5, N-2.6: sight over a map, `blocks` being 1 where a cell blocks. The blocks are copied: later
 * changes of the array are not seen.
 */
export function sightOver(grid: Grid, blocks: Uint8Array): Sight {
  if (!blocks.includes(1)) return { sees: () => true, blocker: () => -1 };
  const { rows } = grid;
  const lines = linesOf(grid);
  // A place is a cell of the map with one empty row above and below it, so that a border with the
  // outside meets nothing instead of the neighbouring column.
  const walls = new Uint8Array(grid.cols * (rows + 2));
  for (let cell = 0; cell < grid.size; cell++) walls[placeOf(cell, Math.floor(cell / rows))] = blocks[cell]!;

  const sees = (a: number, b: number): boolean => {
    if (a > b) return sees(b, a);
    const ca = Math.floor(a / rows);
    const cb = Math.floor(b / rows);
    const { crossed, borders } = lines(cb - ca, b - a - (cb - ca) * rows, ca & 1);
    const at = placeOf(a, ca);
    for (let i = 0; i < crossed.length; i++) if (walls[at + crossed[i]!] === 1) return false;
    for (let i = 0; i < borders.length; i += 2)
      if (walls[at + borders[i]!] === 1 && walls[at + borders[i + 1]!] === 1) return false;
    return true;
  };

  const blocker = (a: number, b: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const [cl, ch] = [Math.floor(low / rows), Math.floor(high / rows)];
    const { crossed, borders } = lines(ch - cl, high - low - (ch - cl) * rows, cl & 1);
    const at = placeOf(low, cl);
    const found: number[] = [];
    for (const step of crossed) if (walls[at + step] === 1) found.push(cellOf(at + step, rows));
    for (let i = 0; i < borders.length; i += 2)
      if (walls[at + borders[i]!] === 1 && walls[at + borders[i + 1]!] === 1)
        found.push(cellOf(at + borders[i]!, rows));
    found.sort((x, y) => distance(grid, a, x) - distance(grid, a, y) || x - y);
    return found[0] ?? -1;
  };

  return { sees, blocker };
}

const placeOf = (cell: number, column: number): number => cell + 2 * column + 1;
const cellOf = (place: number, rows: number): number => place - 2 * Math.floor(place / (rows + 2)) - 1;

type Lines = (dc: number, dr: number, low: number) => Line;

const known = new WeakMap<Grid, Lines>();

/**
 * The lines of a map size, each drawn once: a line is the same wherever it starts, but for the parity
 * of its first column (`low` is 1 when that column lies half a hex lower). Cells go up: `dc` >= 0, and `dr` > 0
 * within a column.
 */
function linesOf(grid: Grid): Lines {
  const found = known.get(grid);
  if (found) return found;
  const span = 2 * grid.rows - 1;
  const drawn: (Line | undefined)[] = new Array(grid.cols * span * 2).fill(undefined);
  const lines: Lines = (dc, dr, low) => {
    const key = (dc * span + dr + grid.rows - 1) * 2 + low;
    const line = drawn[key];
    if (line) return line;
    const fresh = draw(dc, dr, low, grid.rows + 2);
    drawn[key] = fresh;
    return fresh;
  };
  known.set(grid, lines);
  return lines;
}

/** How far a column lies below the first one, in half rows: -1, 0 or 1. */
const shift = (low: number, column: number): number => ((low + column) & 1) - low;

/** N-2.5: the segment from (0, 0) to (dx, dy) in the clause's own units; `stride` is a column of places. */
function draw(dc: number, dr: number, low: number, stride: number): Line {
  const dx = 3 * dc;
  const dy = 2 * dr + shift(low, dc);
  const crossed: number[] = [];
  if (dc === 0) for (let row = 1; row < dr; row++) crossed.push(row);
  // The line, drawn on without end, crosses a hex whose centre lies closer than this (times 1 / dx) above or below.
  const half = Math.max(2 * Math.abs(dy), dx + Math.abs(dy));
  for (let column = 0; column <= dc && dc > 0; column++) {
    const middle = 3 * column * dy - shift(low, column) * dx;
    const last = Math.ceil((middle + half) / (2 * dx)) - 1;
    for (let row = Math.floor((middle - half) / (2 * dx)) + 1; row <= last; row++) {
      // Between the columns of the ends that settles it; there, the hex may lie beyond the end.
      if (column > 0 && column < dc) crossed.push(column * stride + row);
      else if (row !== (column === 0 ? 0 : dr) && crosses(dx, dy, 3 * column, 2 * row + shift(low, column)))
        crossed.push(column * stride + row);
    }
  }
  return { crossed, borders: bordersOf(dc, dr, dy, low, stride) };
}

/**
 * Whether the segment from (0, 0) to (dx, dy) passes through the inside of the hex centred on (x, y), which the
 * endless line does. An open convex shape is missed just when a normal of one of its sides (or of the segment)
 * parts the two, and touching is missing. Only whole numbers: nothing is rounded.
 */
const crosses = (dx: number, dy: number, x: number, y: number): boolean =>
  !(apart(dy, y, 1) || apart(dx + dy, x + y, 2) || apart(dx - dy, x - y, 2));

/** Whether the shadows of segment (0 to `end`) and hex (`half` either side of `centre`) on a line stay apart. */
const apart = (end: number, centre: number, half: number): boolean =>
  Math.max(0, end) <= centre - half || Math.min(0, end) >= centre + half;

const NO_BORDERS: readonly number[] = [];

/** N-2.6: a segment runs along borders in three directions only: level, and down or up one in one. */
function bordersOf(dc: number, dr: number, dy: number, low: number, stride: number): readonly number[] {
  if (dc === 0 || (dy !== 0 && Math.abs(dy) !== 3 * dc)) return NO_BORDERS;
  const place = (column: number, y: number): number => column * stride + (y - shift(low, column)) / 2;
  const pairs: number[] = [];
  if (dy === 0) for (let column = 1; column < dc; column += 2) pairs.push(place(column, -1), place(column, 1));
  const way = Math.sign(dr);
  if (dy !== 0)
    for (let column = 0; column < dc; column++)
      pairs.push(place(column, way * (3 * column + 2)), place(column + 1, way * (3 * column + 1)));
  return pairs;
}
