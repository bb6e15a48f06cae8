import { type Grid, gridOf, type Hex } from '../engine/kernel/board/hex.ts';

/** Centre to corner of a hex, in world units. At zoom 1 a world unit is a CSS pixel. */
export const HEX = 40;
/** Centre to the middle of an edge. */
export const HALF = (HEX * Math.sqrt(3)) / 2;

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

/** Corners of a flat-topped hex about its centre, clockwise on the screen from due east. */
export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: HEX * Math.cos((i * Math.PI) / 3),
  y: HEX * Math.sin((i * Math.PI) / 3),
}));

/** The edge towards a direction number (N-2.2) runs between two corners, clockwise. */
export const edgeCorners = (direction: number): readonly [Point, Point] => [
  CORNERS[(direction + 4) % 6]!,
  CORNERS[(direction + 5) % 6]!,
];

/** Middle of a hex by column and row, counted from 1; even columns lie half a hex lower (N-2.1). */
export const centreAt = (col: number, row: number): Point => ({
  x: HEX * (1.5 * col - 0.5),
  y: HALF * (2 * row - 1 + (col % 2 === 0 ? 1 : 0)),
});

export const centreOfCell = (grid: Grid, cell: number): Point =>
  centreAt(Math.floor(cell / grid.rows) + 1, (cell % grid.rows) + 1);

/** Middle of a named hex; undefined when the map has no such hex. */
export function centreOf(grid: Grid, hex: Hex): Point | undefined {
  const cell = grid.cell(hex);
  return cell < 0 ? undefined : centreOfCell(grid, cell);
}

/** The same for a hex of two by two digits beside the map. */
export const pointOf = (grid: Grid, hex: Hex): Point | undefined =>
  centreOf(grid, hex) ?? (/^\d{4}$/.test(hex) ? centreAt(Number(hex.slice(0, 2)), Number(hex.slice(2))) : undefined);

/** The box about all hexes of a map. */
export const worldBox = (cols: number, rows: number): Box => ({
  x: 0,
  y: 0,
  width: HEX * (1.5 * cols + 0.5),
  height: HALF * (2 * rows + (cols > 1 ? 1 : 0)),
});

/** The cell under a point of the world, -1 off the map. Cube rounding: exact for every point but those on an edge. */
export function cellAt(grid: Grid, { x, y }: Point): number {
  const q = (x - HEX) / (1.5 * HEX);
  const r = (y - HALF) / (2 * HALF) - q / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  const row = rr + (rq - (rq & 1)) / 2;
  return rq < 0 || row < 0 || rq >= grid.cols || row >= grid.rows ? -1 : rq * grid.rows + row;
}

export function hexAt(cols: number, rows: number, point: Point): Hex | null {
  const grid = gridOf(cols, rows);
  return grid.names[cellAt(grid, point)] ?? null;
}

/**
 * Outlines of a set of cells: closed loops, clockwise about the inside, holes anticlockwise.
 * Three hexes meet in a corner, so an outline passes each corner once and the loops never cross.
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

/** To the right of the way from a to b on the screen: inwards of a clockwise loop. */
function normal(a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: -dy / length, y: dx / length };
}

/** Slanting lines `x + y = k * gap` cut to the hex about `centre`: hatching that runs on from hex to hex. */
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

/** Where the i-th of n counters of one hex lies about its middle, bottom first: a pile that shows every edge. */
export function pileOffset(i: number, n: number): Point {
  const step = n < 2 ? 0 : Math.min(HEX * 0.14, (HEX * 0.36) / (n - 1));
  const at = i - (n - 1) / 2;
  return { x: at * step, y: -at * step };
}
