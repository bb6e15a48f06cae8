import type { Box, Point } from '../geometry.ts';

/** A height at every point of a square lattice over a box. */
export interface Lattice {
  readonly box: Box;
  /** World units from point to point. */
  readonly step: number;
  readonly cols: number;
  readonly values: Float32Array;
}

/** The heights of a box and of one ring of points around it. */
export function latticeOf({ x, y, width, height }: Box, step: number, heightAt: (at: Point) => number): Lattice {
  const [cols, rows] = [Math.ceil(width / step) + 3, Math.ceil(height / step) + 3];
  const box = { x: x - step, y: y - step, width: (cols - 1) * step, height: (rows - 1) * step };
  const values = new Float32Array(cols * rows);
  for (let i = 0; i < values.length; i++)
    values[i] = heightAt({ x: box.x + (i % cols) * step, y: box.y + Math.floor(i / cols) * step });
  return { box, step, cols, values };
}

/** A lattice worked out from others of the same box. Its rim is the deepest sea, so that every line is closed. */
export const combined = (like: Lattice, valueAt: (i: number) => number): Lattice => {
  const { cols, values } = like;
  const last = values.length / cols - 1;
  const isRim = (i: number): boolean =>
    i % cols === 0 || i % cols === cols - 1 || i < cols || Math.floor(i / cols) === last;
  return { ...like, values: values.map((_, i) => (isRim(i) ? -9 : valueAt(i))) };
};

/** The height between the points of a lattice. */
export function heightIn({ box, step, cols, values }: Lattice, { x, y }: Point): number {
  const [u, v] = [(x - box.x) / step, (y - box.y) / step];
  const col = Math.max(0, Math.min(cols - 2, Math.floor(u)));
  const row = Math.max(0, Math.min(values.length / cols - 2, Math.floor(v)));
  const [s, t] = [u - col, v - row];
  const at = (i: number): number => values[row * cols + col + i]!;
  return (at(0) * (1 - s) + at(1) * s) * (1 - t) + (at(cols) * (1 - s) + at(cols + 1) * s) * t;
}

/** Closed lines along which a lattice has the height `level`, with the higher ground to their right (marching squares). */
export function contours({ box, step, cols, values }: Lattice, level: number): Point[][] {
  const rows = values.length / cols;
  const next = new Map<number, { readonly to: number; readonly from: Point }>();
  // An edge of the lattice is named by the point at its upper or left end.
  const crossing = (edge: number): Point => {
    const [point, isDown] = [edge >> 1, edge % 2 === 1];
    const [col, row] = [point % cols, Math.floor(point / cols)];
    const [a, b] = [values[point]!, values[point + (isDown ? cols : 1)]!];
    const t = (level - a) / (b - a);
    return { x: box.x + (col + (isDown ? 0 : t)) * step, y: box.y + (row + (isDown ? t : 0)) * step };
  };
  for (let row = 0; row < rows - 1; row++)
    for (let col = 0; col < cols - 1; col++) {
      const point = row * cols + col;
      const kind =
        (values[point]! > level ? 8 : 0) +
        (values[point + 1]! > level ? 4 : 0) +
        (values[point + cols + 1]! > level ? 2 : 0) +
        (values[point + cols]! > level ? 1 : 0);
      // Nearly all squares are wholly above or below.
      if (kind === 0 || kind === 15) continue;
      const [top, left] = [point * 2, point * 2 + 1];
      const [right, bottom] = [(point + 1) * 2 + 1, (point + cols) * 2];
      const edges = [top, right, bottom, left];
      for (const [from, to] of LINES[kind]!) {
        next.set(edges[from]!, { from: crossing(edges[from]!), to: edges[to]! });
      }
    }
  const loops: Point[][] = [];
  for (let start = next.keys().next(); !start.done; start = next.keys().next()) {
    const loop: Point[] = [];
    for (let key = start.value, part = next.get(key); part; part = next.get(key)) {
      next.delete(key);
      loop.push(part.from);
      key = part.to;
    }
    if (loop.length > 3) loops.push(loop);
  }
  return loops;
}

type Lines = readonly (readonly [from: number, to: number])[];
/** For the four corners of a square that are high (8 upper left, 4 upper right, 2 lower right, 1 lower left): lines from edge to edge. */
const [T, R, B, L] = [0, 1, 2, 3];
const LINES: readonly Lines[] = [
  [],
  [[L, B]],
  [[B, R]],
  [[L, R]],
  [[R, T]],
  [
    [L, T],
    [R, B],
  ],
  [[B, T]],
  [[L, T]],
  [[T, L]],
  [[T, B]],
  [
    [T, R],
    [B, L],
  ],
  [[T, R]],
  [[R, L]],
  [[R, B]],
  [[B, L]],
  [],
];

/** Twice the area that a line encloses: positive when it runs clockwise on the screen. */
export const signedArea = (loop: readonly Point[]): number =>
  loop.reduce((sum, { x, y }, i) => {
    const b = loop[(i + 1) % loop.length]!;
    return sum + x * b.y - b.x * y;
  }, 0);
