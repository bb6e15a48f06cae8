import type { Inks } from '../inks.ts';
import { crater } from './ground.ts';
import { type Ctx, type Dot, type RandomSource, randomBetween, strewn } from './pen.ts';
import { hill, peak, rock } from './relief.ts';
import { deadTree, leafTree } from './trees.ts';

/** Drawings of each kind of terrain around the middle of a hex; a hex has a radius of 1. */

/** `weight` above 1 is the drawing for the small scale: fewer and bolder strokes. */
export type Draw = (ctx: Ctx, random: RandomSource, inks: Inks, weight: number, variant: number) => void;

const bold = (weight: number): boolean => weight > 1.3;

export const deadForest: Draw = (ctx, random, inks, weight) => {
  ctx.fillStyle = ctx.strokeStyle = inks.ink;
  for (const [x, y] of strewn(random, bold(weight) ? 6 : 11, 0.8))
    deadTree(ctx, random, x, y + 0.17, randomBetween(random, 0.42, 0.6) * (bold(weight) ? 1.2 : 1), weight);
};

export const woodedHills: Draw = (ctx, random, inks, weight, variant) => {
  const sites: readonly (readonly Dot[])[] = [
    [
      [-0.3, -0.18],
      [0.36, 0.02],
      [-0.22, 0.5],
    ],
    [
      [0.28, -0.2],
      [-0.38, 0.1],
      [0.26, 0.52],
    ],
    [
      [0, -0.24],
      [-0.42, 0.3],
      [0.4, 0.4],
    ],
    [
      [-0.34, -0.14],
      [0.34, -0.06],
      [0.04, 0.5],
    ],
  ];
  const trees = strewn(random, bold(weight) ? 3 : 6, 0.78).map(([x, y]): readonly [number, number, boolean] => [
    x,
    y,
    true,
  ]);
  // At the small scale two broad hills read better than three.
  const hills = sites[variant % 4]!.slice(bold(weight) ? 1 : 0).map(([x, y]): readonly [number, number, boolean] => [
    x,
    y,
    false,
  ]);
  for (const [x, y, tree] of [...trees, ...hills].sort((a, b) => a[1] - b[1])) {
    ctx.fillStyle = ctx.strokeStyle = inks.ink;
    if (tree) deadTree(ctx, random, x, y + 0.16, randomBetween(random, 0.34, 0.48) * (bold(weight) ? 1.15 : 1), weight);
    else hill(ctx, random, inks, x, y + 0.06, randomBetween(random, 0.62, 0.78) * (bold(weight) ? 1.35 : 1), weight);
  }
};

export const mountains: Draw = (ctx, random, inks, weight, variant) => {
  ctx.strokeStyle = inks.ink;
  const sites: readonly (readonly (readonly [number, number, number])[])[] = [
    [
      [-0.36, 0.1, 0.9],
      [0.34, 0.24, 1],
      [-0.14, 0.62, 0.8],
    ],
    [
      [0.3, 0.06, 0.95],
      [-0.36, 0.3, 1],
      [0.3, 0.64, 0.75],
    ],
    [
      [0, 0.04, 0.8],
      [-0.42, 0.36, 0.85],
      [0.3, 0.52, 1.05],
    ],
    [
      [-0.44, 0.08, 0.7],
      [0.08, 0.34, 1.15],
      [-0.4, 0.62, 0.7],
      [0.54, 0.56, 0.6],
    ],
  ];
  for (const [x, y, size] of sites[variant % 4]!)
    peak(ctx, random, inks, x, y, 0.78 * size, randomBetween(random, 0.72, 0.84) * size, weight);
  if (bold(weight)) return;
  ctx.fillStyle = ctx.strokeStyle = inks.ink;
  deadTree(ctx, random, variant % 2 ? -0.62 : 0.66, 0.5, 0.26, weight);
};

export const leafy =
  (count: number, size: number, wash: string): Draw =>
  (ctx, random, inks, weight) => {
    for (const [x, y] of strewn(random, bold(weight) ? Math.ceil(count * 0.55) : count, 0.8)) {
      ctx.strokeStyle = inks.ink;
      leafTree(
        ctx,
        random,
        x,
        y + 0.2,
        size * randomBetween(random, 0.85, 1.15) * (bold(weight) ? 1.25 : 1),
        inks.wash[wash] ?? inks.lit,
        weight,
      );
    }
  };

export const rocks: Draw = (ctx, random, inks, weight) => {
  ctx.strokeStyle = inks.ink;
  ctx.lineJoin = 'round';
  for (const [x, y] of strewn(random, bold(weight) ? 5 : 8, 0.76))
    rock(ctx, random, inks, x, y + 0.12, randomBetween(random, 0.24, 0.42), weight);
};

export const volcano: Draw = (ctx, random, inks, weight) => {
  ctx.strokeStyle = inks.ink;
  peak(ctx, random, inks, 0, 0.55, 1.4, 1, weight);
  ctx.fillStyle = inks.danger;
  ctx.beginPath();
  ctx.ellipse(-0.02, -0.38, 0.17, 0.07, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.lineWidth = 0.03 * weight;
  ctx.stroke();
  for (let i = 0; i < 3; i++) {
    ctx.beginPath();
    ctx.arc(0.05 + i * 0.1, -0.52 - i * 0.1, 0.07 + i * 0.025, 0, Math.PI * 2);
    ctx.lineWidth = 0.016 * weight;
    ctx.stroke();
  }
};

export const craters: Draw = (ctx, random, inks, weight) => {
  for (const [x, y] of strewn(random, 5, 0.66))
    crater(ctx, random, inks, x, y, randomBetween(random, 0.14, 0.24), weight);
};

export const mines: Draw = (ctx, random, inks, weight) => {
  ctx.strokeStyle = inks.ink;
  for (const [x, y] of strewn(random, 9, 0.72)) {
    ctx.lineWidth = 0.022 * weight;
    ctx.beginPath();
    ctx.arc(x, y, 0.07, 0, Math.PI * 2);
    ctx.moveTo(x - 0.03, y);
    ctx.lineTo(x + 0.03, y);
    ctx.stroke();
  }
};
