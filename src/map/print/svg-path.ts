/** A transform of the plane as canvas and SVG write it: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const PLAIN: Affine = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const composed = ([a, b, c, d, e, f]: Affine, [p, q, r, s, t, u]: Affine): Affine => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
];

export const moved = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];
export const scaled = (x: number, y: number): Affine => [x, 0, 0, y, 0, 0];
export const turned = (angle: number): Affine => [
  Math.cos(angle),
  Math.sin(angle),
  -Math.sin(angle),
  Math.cos(angle),
  0,
  0,
];

/** Factor by which lengths grow; exact for turns, mirrors and equal scales in both directions. */
export const growth = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c));

type Spot = readonly [x: number, y: number];
/** A path whose points have been transformed already, as a canvas keeps it. */
export type Path = [letter: 'M' | 'L' | 'Q' | 'C' | 'Z', ...points: Spot[]][];

interface Arc {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  readonly back: boolean;
}

/** A number as short as possible. */
export const num = (value: number, digits = 2): string => String(Number(value.toFixed(digits)));

export const pathText = (path: Path): string =>
  path.map(([letter, ...points]) => letter + points.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ')).join('');

const spot = ([a, b, c, d, e, f]: Affine, x: number, y: number): Spot => [a * x + c * y + e, b * x + d * y + f];

/** The length of a curve's handles for an arc of this angle. */
const handle = (angle: number): number => (4 / 3) * Math.tan(angle / 4);

/** Adds an arc as curves: they stay right under any transform. */
export function arcTo(path: Path, matrix: Affine, { x, y, rx, ry, turn, from, to, back }: Arc): void {
  const full = Math.PI * 2;
  let sweep = to - from;
  if (!back && sweep >= full) sweep = full;
  else if (back && sweep <= -full) sweep = -full;
  else if (!back) sweep = ((sweep % full) + full) % full;
  else sweep = -(((-sweep % full) + full) % full);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const on = (angle: number, out = 0): Spot => {
    const u = rx * (Math.cos(angle) - out * Math.sin(angle));
    const v = ry * (Math.sin(angle) + out * Math.cos(angle));
    return spot(matrix, x + u * cos - v * sin, y + u * sin + v * cos);
  };
  path.push([path.length === 0 ? 'M' : 'L', on(from)]);
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const out = handle(step);
  for (let i = 0; i < pieces && sweep !== 0; i++) {
    const [start, end] = [from + i * step, from + (i + 1) * step];
    path.push(['C', on(start, out), on(end, -out), on(end)]);
  }
}

/** Adds a closed rectangle, its corners rounded off by `r`. */
export function boxTo(path: Path, matrix: Affine, x: number, y: number, w: number, h: number, r: number): void {
  const [right, low] = [x + w, y + h];
  path.push(['M', spot(matrix, x + r, y)]);
  const side = (toX: number, toY: number): void => {
    path.push(['L', spot(matrix, toX, toY)]);
  };
  const corner = (cx: number, cy: number, from: number): void => {
    if (r > 0) arcTo(path, matrix, { x: cx, y: cy, rx: r, ry: r, turn: 0, from, to: from + Math.PI / 2, back: false });
  };
  side(right - r, y);
  corner(right - r, y + r, -Math.PI / 2);
  side(right, low - r);
  corner(right - r, low - r, 0);
  side(x + r, low);
  corner(x + r, low - r, Math.PI / 2);
  side(x, y + r);
  corner(x + r, y + r, Math.PI);
  path.push(['Z']);
}
