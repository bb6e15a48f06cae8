import { distance, type Grid } from './hex.ts';

/** Lines of sight over a map, between cells. Sight is symmetric. */
export interface Sight {
  sees(a: number, b: number): boolean;
  /** The blocking cell nearest to `a` (for a border between two cells, one of them); -1 if `a` sees `b`. */
  blocker(a: number, b: number): number;
}

/**
 * The hexes that the segment between two centres meets, as spots relative to its lower cell (see `Spots`).
 * The two ends are left out: they never block.
 */
interface Line {
  /** Hexes whose interior is crossed. */
  readonly crossed: readonly number[];
  /** Hexes along whose common border the segment runs, two entries for each border. */
  readonly borders: readonly number[];
}

/** N-2.5, N-2.6: lines of sight over a map; `blocks` is 1 where a cell blocks. It is copied: later changes to the array have no effect. */
export function sightOver(grid: Grid, blocks: Uint8Array): Sight {
  if (!blocks.includes(1)) return { sees: () => true, blocker: () => -1 };
  const { spots, cells, line } = spotsOf(grid);
  const walls = new Uint8Array(cells.length);
  for (let cell = 0; cell < grid.size; cell++) walls[spots[cell]!] = blocks[cell]!;

  const sees = (a: number, b: number): boolean => {
    if (a > b) return sees(b, a);
    const at = spots[a]!;
    const { crossed, borders } = line(spots[b]! - at);
    for (let i = 0; i < crossed.length; i++) if (walls[at + crossed[i]!] === 1) return false;
    for (let i = 0; i < borders.length; i += 2)
      if (walls[at + borders[i]!] === 1 && walls[at + borders[i + 1]!] === 1) return false;
    return true;
  };

  const blocker = (a: number, b: number): number => {
    const at = spots[Math.min(a, b)]!;
    const { crossed, borders } = line(spots[Math.max(a, b)]! - at);
    const found: number[] = [];
    for (const step of crossed) if (walls[at + step] === 1) found.push(cells[at + step]!);
    for (let i = 0; i < borders.length; i += 2)
      if (walls[at + borders[i]!] === 1 && walls[at + borders[i + 1]!] === 1) found.push(cells[at + borders[i]!]!);
    found.sort((x, y) => distance(grid, a, x) - distance(grid, a, y) || x - y);
    return found[0] ?? -1;
  };

  return { sees, blocker };
}

/**
 * The cells that the segment between two centres meets, without the ends: it passes through the interior of those in `crossed`, and between
 * those in `borders` (two entries for each border, -1 off the map). The same in both directions.
 */
export function cellsOnLine(grid: Grid, a: number, b: number): Line {
  const { spots, cells, line } = spotsOf(grid);
  const at = spots[Math.min(a, b)]!;
  const { crossed, borders } = line(spots[Math.max(a, b)]! - at);
  const cellAt = (step: number): number => cells[at + step] ?? -1;
  return { crossed: crossed.map(cellAt), borders: borders.map(cellAt) };
}

/**
 * The cells of a map laid out by their axial coordinates, so that a line meets the same spots wherever it starts. A column has enough spots
 * that the difference of two cells' spots identifies one line, and that a border at the map's edge meets an empty spot instead of the
 * neighbouring column.
 */
interface Spots {
  /** Spot of each cell. */
  readonly spots: Int32Array;
  /** Cell of each spot; -1 if the map has none there. */
  readonly cells: Int32Array;
  /** The line between two cells, by the difference of their spots; from the lower cell to the higher. Computed once. */
  line(difference: number): Line;
}

const known = new WeakMap<Grid, Spots>();

function spotsOf(grid: Grid): Spots {
  const found = known.get(grid);
  if (found) return found;
  const made = makeSpots(grid);
  known.set(grid, made);
  return made;
}

function makeSpots({ cols, rows, size, q, r }: Grid): Spots {
  const stride = 2 * rows + 2;
  const spots = new Int32Array(size);
  const cells = new Int32Array(cols * stride).fill(-1);
  for (let cell = 0; cell < size; cell++) {
    const spot = q[cell]! * stride + r[cell]! + 1;
    spots[cell] = spot;
    cells[spot] = cell;
  }
  const drawn: (Line | undefined)[] = new Array(cells.length).fill(undefined);
  const line = (difference: number): Line => {
    const ready = drawn[difference];
    if (ready) return ready;
    // Level lines lose half a spot for each column.
    const dq = Math.round(difference / (stride - 0.5));
    const fresh = draw(dq, difference - dq * stride, stride);
    drawn[difference] = fresh;
    return fresh;
  };
  return { spots, cells, line };
}

/** N-2.5: the segment to the hex at axial (dq, dr) in the clause's own units; `stride` is the number of spots in a column. */
function draw(dq: number, dr: number, stride: number): Line {
  const [dx, dy] = [3 * dq, 2 * dr + dq];
  const crossed: number[] = [];
  if (dq === 0) for (let r = 1; r < dr; r++) crossed.push(r);
  // The line, extended without end, crosses a hex whose centre is less than this (times 1 / dx) above or below it.
  const half = Math.max(2 * Math.abs(dy), dx + Math.abs(dy));
  for (let q = 0; q <= dq && dq > 0; q++) {
    const middle = 3 * q * dy - q * dx;
    const last = Math.ceil((middle + half) / (2 * dx)) - 1;
    for (let r = Math.floor((middle - half) / (2 * dx)) + 1; r <= last; r++) {
      // Between the columns of the ends that is enough; in those columns, the hex may be beyond the end.
      if (q > 0 && q < dq) crossed.push(q * stride + r);
      else if (r !== (q === 0 ? 0 : dr) && crosses(dx, dy, 3 * q, 2 * r + q)) crossed.push(q * stride + r);
    }
  }
  return { crossed, borders: bordersOf(dq, dy, stride) };
}

/**
 * Whether the segment from (0, 0) to (dx, dy) passes through the interior of the hex centred on (x, y), which the infinite line does. It
 * misses an open convex shape exactly when a normal of one of the shape's sides (or of the segment) separates the two; touching counts as
 * missing. Integers only, so nothing is rounded.
 */
const crosses = (dx: number, dy: number, x: number, y: number): boolean =>
  !(apart(dy, y, 1) || apart(dx + dy, x + y, 2) || apart(dx - dy, x - y, 2));

/** Whether the projections of the segment (0 to `end`) and the hex (`half` either side of `centre`) on a line do not overlap. */
const apart = (end: number, centre: number, half: number): boolean =>
  Math.max(0, end) <= centre - half || Math.min(0, end) >= centre + half;

const NO_BORDERS: readonly number[] = [];

/** N-2.6: a segment runs along borders in three directions only: level, and down or up one in one. */
function bordersOf(dq: number, dy: number, stride: number): readonly number[] {
  if (dq === 0 || (dy !== 0 && Math.abs(dy) !== 3 * dq)) return NO_BORDERS;
  const spot = (q: number, y: number): number => q * stride + (y - q) / 2;
  const pairs: number[] = [];
  if (dy === 0) for (let q = 1; q < dq; q += 2) pairs.push(spot(q, -1), spot(q, 1));
  const way = Math.sign(dy);
  if (dy !== 0) for (let q = 0; q < dq; q++) pairs.push(spot(q, way * (3 * q + 2)), spot(q + 1, way * (3 * q + 1)));
  return pairs;
}
