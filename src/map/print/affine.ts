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
