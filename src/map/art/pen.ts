/** Drawing by a hand that is sure but not a machine. All art is drawn in hex radii: a hex reaches from -1 to 1. */
export type Ctx = CanvasRenderingContext2D;
export type RandomSource = () => number;
export type Dot = readonly [x: number, y: number];

/** The same hand for the same seed (mulberry32): a map looks alike on every screen and every visit. */
export function randomOf(seed: number): RandomSource {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number for a hex, to choose variants: neighbours get unlike ones. */
export function mixHash(a: number, b: number): number {
  let h = Math.imul(a + 0x9e37, 0x85ebca6b) ^ Math.imul(b + 0x79b9, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f);
  return (h ^ (h >>> 15)) >>> 0;
}

export const randomBetween = (random: RandomSource, low: number, high: number): number => low + random() * (high - low);

/** The depth of a point inside a flat-topped hex of radius 1: 0 in the middle, 1 on the edge. */
export const hexDepth = (x: number, y: number): number =>
  Math.max(Math.abs(y), Math.abs(x) * 0.8660254 + Math.abs(y) / 2) / 0.8660254;

/** Points strewn over the hex up to `depth`, each as far from the others as a few tries allow; back to front. */
export function strewn(random: RandomSource, count: number, depth: number): Dot[] {
  const dots: Dot[] = [];
  for (let i = 0; i < count; i++) {
    let best: Dot = [0, 0];
    let farthest = -1;
    for (let tries = 0; tries < 14; tries++) {
      const [x, y] = [randomBetween(random, -1, 1), randomBetween(random, -0.87, 0.87)];
      if (hexDepth(x, y) > depth) continue;
      const near = dots.reduce((least, [a, b]) => Math.min(least, Math.hypot(a - x, (b - y) * 1.15)), 9);
      if (near > farthest) [best, farthest] = [[x, y], near];
    }
    dots.push(best);
  }
  return dots.sort((a, b) => a[1] - b[1]);
}

export function hexPath(ctx: Ctx, radius: number, wobble = 0, random: RandomSource = Math.random): void {
  ctx.beginPath();
  for (let i = 0; i < 6; i++)
    for (let step = 0; step < 4; step++) {
      const t = step / 4;
      const [a, b] = [(i * Math.PI) / 3, ((i + 1) * Math.PI) / 3];
      const r = radius + (random() - 0.5) * wobble;
      const x = (Math.cos(a) * (1 - t) + Math.cos(b) * t) * r;
      const y = (Math.sin(a) * (1 - t) + Math.sin(b) * t) * r;
      if (i === 0 && step === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
  ctx.closePath();
}

export function line(ctx: Ctx, width: number, ...dots: readonly Dot[]): void {
  ctx.lineWidth = width;
  ctx.beginPath();
  dots.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.stroke();
}

export function polygon(ctx: Ctx, fill: string, dots: readonly Dot[]): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  dots.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.closePath();
  ctx.fill();
}

export function disc(ctx: Ctx, fill: string, x: number, y: number, radius: number): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

/** A stroke that is thick where the pen lands and thin where it leaves. */
export function hachure(ctx: Ctx, width: number, [x, y]: Dot, [a, b]: Dot): void {
  const length = Math.hypot(a - x, b - y) || 1;
  const [nx, ny] = [((b - y) / length) * width * 0.5, (-(a - x) / length) * width * 0.5];
  ctx.beginPath();
  ctx.moveTo(x + nx, y + ny);
  ctx.lineTo(a, b);
  ctx.lineTo(x - nx, y - ny);
  ctx.closePath();
  ctx.fill();
}

/** Corners of the hex of radius 1, clockwise from due east. */
export const CORNER_DOTS: readonly Dot[] = Array.from({ length: 6 }, (_, i) => [
  Math.cos((i * Math.PI) / 3),
  Math.sin((i * Math.PI) / 3),
]);
