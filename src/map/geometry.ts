import { cellAtPlace, colOf, type Grid, gridOf, type Hex, placeOf, placeUnder, rowOf, tileAt } from '@hexpost/engine';

const TILE = tileAt(1, 1);
/** Centre to corner of a hex, in world units. At zoom 1 a world unit is a CSS pixel. */
export const HEX = TILE.width / 2;
/** Centre to the middle of an edge. */
export const HALF = TILE.height / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const isIn = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Corners of a hex relative to its centre, clockwise on the screen from the upper right. */
export const CORNERS: readonly Point[] = TILE.corners.map(({ x, y }) => ({ x: x - TILE.x, y: y - TILE.y }));

/** The edge towards a direction number (N-2.2) runs between two corners, clockwise. */
export const edgeCorners = (direction: number): readonly [Point, Point] => [
  CORNERS[(direction + 5) % 6]!,
  CORNERS[direction]!,
];

/** Middle of a hex by column and row, counted from 1, on the map or beside it. */
export function centreAt(col: number, row: number): Point {
  const { x, y } = tileAt(col, row);
  return { x, y };
}

const centres = new WeakMap<Grid, readonly Point[]>();

/** Middle of a cell. */
export function centreOfCell(grid: Grid, cell: number): Point {
  let known = centres.get(grid);
  if (!known) {
    known = Array.from({ length: grid.size }, (_, i) => centreAt(colOf(grid, i), rowOf(grid, i)));
    centres.set(grid, known);
  }
  return known[cell]!;
}

/** Middle of a named hex; undefined when the map has no such hex. */
export function centreOf(grid: Grid, hex: Hex): Point | undefined {
  const cell = grid.cell(hex);
  return cell < 0 ? undefined : centreOfCell(grid, cell);
}

/** The same, also for a hex beside the map whose name has four digits. */
export const centreAnywhere = (grid: Grid, hex: Hex): Point | undefined =>
  centreOf(grid, hex) ?? (/^\d{4}$/.test(hex) ? centreAt(...placeOf(hex)) : undefined);

/** The box around a block of hexes, both ends included. Two columns beside each other show how far all of them reach. */
export function boxOfBlock([left, right]: Span, [top, bottom]: Span): Box {
  const tiles = [left, Math.min(left + 1, right), right].flatMap((col) => [tileAt(col, top), tileAt(col, bottom)]);
  const x = Math.min(...tiles.map((tile) => tile.x)) - HEX;
  const y = Math.min(...tiles.map((tile) => tile.y)) - HALF;
  const width = Math.max(...tiles.map((tile) => tile.x)) + HEX - x;
  return { x, y, width, height: Math.max(...tiles.map((tile) => tile.y)) + HALF - y };
}

/** First and last column or row of a block, counted from 1. */
type Span = readonly [first: number, last: number];

/** The box around all hexes of a map. */
export const worldBox = (cols: number, rows: number): Box => boxOfBlock([1, cols], [1, rows]);

/** The box around some hexes; undefined if none of them is on the map. */
export function boxOfHexes(grid: Grid, hexes: readonly Hex[]): Box | undefined {
  const middles = hexes.flatMap((hex) => centreOf(grid, hex) ?? []);
  if (middles.length === 0) return undefined;
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - HEX, Math.min(...ys) - HALF];
  return { x, y, width: Math.max(...xs) + HEX - x, height: Math.max(...ys) + HALF - y };
}

/** Distance from the middle of a zone's topmost hex down to its name, which lies between the counters and the next row's numbers. */
export const ZONE_NAME_Y = HALF - HEX * 0.13;

/** White border of the printed sheet around the map, in world units. */
export const PAPER_MARGIN = HEX * 1.15;

/** The cell under a point of the world, -1 off the map. Exact for every point but those on an edge. */
export const cellAt = (grid: Grid, point: Point): number => cellAtPlace(grid, placeUnder(point));

export function hexAt(cols: number, rows: number, point: Point): Hex | null {
  const grid = gridOf(cols, rows);
  return grid.names[cellAt(grid, point)] ?? null;
}

/**
 * Outlines of a set of cells: closed loops, clockwise around the inside, holes anticlockwise. Three hexes meet in a corner, so an
 * outline passes each corner once and the loops never cross.
 */
export function outlines(grid: Grid, cells: Iterable<number>): Point[][] {
  const inside = new Set(cells);
  const next = new Map<string, { from: Point; to: Point }>();
  for (const cell of inside) {
    const centre = centreOfCell(grid, cell);
    for (let direction = 0; direction < 6; direction++) {
      if (inside.has(grid.neighbours[cell * 6 + direction]!)) continue;
      const [a, b] = edgeCorners(direction);
      const from = { x: centre.x + a.x, y: centre.y + a.y };
      next.set(pointKey(from), { from, to: { x: centre.x + b.x, y: centre.y + b.y } });
    }
  }
  const loops: Point[][] = [];
  for (let start = next.keys().next(); !start.done; start = next.keys().next()) {
    const loop: Point[] = [];
    for (let key = start.value, edge = next.get(key); edge; edge = next.get(key)) {
      next.delete(key);
      loop.push(edge.from);
      key = pointKey(edge.to);
    }
    loops.push(loop);
  }
  return loops;
}

const pointKey = ({ x, y }: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;

/** A loop of `outlines` moved inwards by `by`, corners mitred (they all turn by 60 degrees). */
export function inset(loop: readonly Point[], by: number): Point[] {
  return loop.map((here, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    const [n, m] = [normal(before, here), normal(here, after)];
    const scale = by / (1 + n.x * m.x + n.y * m.y);
    return { x: here.x + (n.x + m.x) * scale, y: here.y + (n.y + m.y) * scale };
  });
}

/** Unit vector to the right of the way from a to b on the screen, which is inwards of a clockwise loop. */
function normal(a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: -dy / length, y: dx / length };
}

/** Slanting lines `x + y = k * gap` cut to the hex around `centre`: hatching that continues from hex to hex. */
export function hatch(centre: Point, gap: number): (readonly [Point, Point])[] {
  const lines: (readonly [Point, Point])[] = [];
  const sum = centre.x + centre.y;
  const reach = HEX * 1.4;
  for (let k = Math.ceil((sum - reach) / gap); k * gap <= sum + reach; k++) {
    const cuts: Point[] = [];
    for (let i = 0; i < 6; i++) {
      const [a, b] = [CORNERS[i]!, CORNERS[(i + 1) % 6]!];
      const [sa, sb] = [a.x + a.y + sum - k * gap, b.x + b.y + sum - k * gap];
      if (sa < 0 === sb < 0) continue;
      const t = sa / (sa - sb);
      cuts.push({ x: centre.x + a.x + (b.x - a.x) * t, y: centre.y + a.y + (b.y - a.y) * t });
    }
    if (cuts.length === 2) lines.push([cuts[0]!, cuts[1]!]);
  }
  return lines;
}

/** Side of a counter, in world units. */
export const COUNTER = HEX * 1.12;

/** The place of the i-th of n counters of a hex relative to its middle, bottom first: a pile that shows every edge. */
export function pileOffset(i: number, n: number): Point {
  const step = n < 2 ? 0 : Math.min(HEX * 0.14, (HEX * 0.36) / (n - 1));
  const at = i - (n - 1) / 2;
  return { x: at * step, y: -at * step };
}
