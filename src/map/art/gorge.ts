import type { Inks } from '../inks.ts';
import { type Ctx, type Dot, hachure, line, polygon, type RandomSource, randomBetween } from './pen.ts';

const EDGE = 0.8660254;
/** Half the width of a gorge where it crosses the edge of a hex: both sides must agree. */
const MOUTH = 0.17;

interface Walls {
  readonly left: readonly Dot[];
  readonly right: readonly Dot[];
}

/** A reach of gorge from the middle to the northern edge; the map turns it to where it goes. */
export function gorgeArm(ctx: Ctx, random: RandomSource, inks: Inks, weight: number, under: boolean): void {
  drawWalls(ctx, random, inks, weight, under, arm(random));
}

function arm(random: RandomSource): Walls {
  const side = (sign: number): Dot[] =>
    Array.from({ length: 8 }, (_, i) => {
      const t = i / 7;
      const width = i === 7 ? MOUTH : randomBetween(random, 0.13, 0.24);
      return [sign * width + (i === 7 ? 0 : randomBetween(random, -0.03, 0.03)), 0.1 - t * (EDGE + 0.1)];
    });
  return { left: side(-1), right: side(1) };
}

/** The end of a gorge: a crack that runs out to the south. */
export function gorgeTail(ctx: Ctx, random: RandomSource, inks: Inks, weight: number, under: boolean): void {
  const side = (sign: number): Dot[] =>
    Array.from({ length: 7 }, (_, i) => {
      const t = i / 6;
      return [
        sign * (i === 6 ? 0.005 : 0.19 * (1 - t) ** 0.8 + randomBetween(random, -0.03, 0.03)) + Math.sin(t * 5) * 0.05,
        -0.1 + t * 0.68,
      ];
    });
  drawWalls(ctx, random, inks, weight, under, { left: side(-1), right: side(1) });
}

/** A gorge of one hex, lying across it. */
export function gorgeAlone(ctx: Ctx, random: RandomSource, inks: Inks, weight: number, under: boolean): void {
  const tilt = randomBetween(random, -0.35, 0.35);
  const side = (sign: number): Dot[] =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const width = Math.sin(Math.PI * t) ** 0.7 * randomBetween(random, 0.2, 0.32);
      const [x, y] = [-0.74 + t * 1.48, sign * width + Math.sin(t * 7 + tilt * 9) * 0.07];
      return [x * Math.cos(tilt) - y * Math.sin(tilt), x * Math.sin(tilt) + y * Math.cos(tilt)];
    });
  drawWalls(ctx, random, inks, weight, under, { left: side(-1), right: side(1) });
}

/** The pool of darkness where reaches meet. */
export function gorgeHub(ctx: Ctx, random: RandomSource, inks: Inks): void {
  polygon(
    ctx,
    inks.abyss,
    Array.from({ length: 14 }, (_, i): Dot => {
      const angle = (i / 14) * Math.PI * 2;
      const r = randomBetween(random, 0.21, 0.29);
      return [Math.cos(angle) * r, Math.sin(angle) * r];
    }),
  );
}

/** The dark between the reach to the north and the one to the north-east. */
export function gorgeCorner(ctx: Ctx, inks: Inks): void {
  polygon(ctx, inks.abyss, [
    [0, 0],
    [-0.1, -EDGE * 0.5],
    [0, -EDGE - 0.01],
    [0.51, -EDGE - 0.01],
    [0.76, -EDGE / 2],
    [0.42, -0.12],
  ]);
}

/** `under` draws the surroundings of the crack, so that no hachure falls into a neighbouring reach of it. */
function drawWalls(
  ctx: Ctx,
  random: RandomSource,
  inks: Inks,
  weight: number,
  under: boolean,
  { left, right }: Walls,
): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (under) {
    ctx.fillStyle = inks.ink;
    for (const wall of [left, right]) {
      for (let i = 0; i < wall.length - 1; i++) {
        const [ax, ay] = wall[i]!;
        const [bx, by] = wall[i + 1]!;
        const length = Math.hypot(bx - ax, by - ay) || 1;
        const steps = Math.max(2, Math.round(length / (weight > 1.3 ? 0.075 : 0.045)));
        for (let s = 0; s < steps; s++) {
          const t = (s + random() * 0.5) / steps;
          const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
          const reach = randomBetween(random, 0.1, 0.2);
          const [nx, ny] = away(wall === left ? right : left, x, y, (by - ay) / length, (ax - bx) / length);
          hachure(ctx, 0.03 * weight, [x, y], [x + nx * reach, y + ny * reach]);
        }
      }
    }
    return;
  }
  polygon(ctx, inks.abyss, [...left, ...right.slice().reverse()]);
  ctx.strokeStyle = inks.ink;
  line(ctx, 0.03 * weight, ...left);
  line(ctx, 0.03 * weight, ...right);
  // The lit lip: a thin line inside the southern or eastern wall.
  ctx.strokeStyle = inks.soft;
  line(ctx, 0.012 * weight, ...right.map(([x, y]): Dot => [x * 0.78, y * 0.9]).slice(1, -1));
}

/** The one of the two normals that points away from the opposite wall. */
function away(other: readonly Dot[], x: number, y: number, nx: number, ny: number): Dot {
  let [cx, cy, least] = [0, 0, 9];
  for (const [a, b] of other) {
    const d = Math.hypot(a - x, b - y);
    if (d < least) [cx, cy, least] = [a, b, d];
  }
  return (x - cx) * nx + (y - cy) * ny < 0 ? [-nx, -ny] : [nx, ny];
}
