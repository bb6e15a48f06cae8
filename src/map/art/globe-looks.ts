import type { Inks } from '../inks.ts';
import { type Ctx, disc, line, type RandomSource, randomBetween, strewn } from './pen.ts';

/** The bare ground of planets: few strokes, for the colours under them are drawn in one piece. */

/** A wave here and there. */
export function swell(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  ctx.strokeStyle = inks.ink;
  ctx.globalAlpha = 0.4;
  ctx.lineCap = 'round';
  for (const [x, y] of strewn(random, weight > 1.3 ? 2 : 4, 0.74)) {
    const w = randomBetween(random, 0.08, 0.13);
    ctx.lineWidth = 0.015 * weight;
    ctx.beginPath();
    ctx.moveTo(x - w, y);
    ctx.quadraticCurveTo(x - w / 2, y - 0.05, x, y);
    ctx.quadraticCurveTo(x + w / 2, y + 0.05, x + w, y);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Sand in the wind. */
export function dunes(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  ctx.strokeStyle = inks.soft;
  ctx.globalAlpha = 0.6;
  ctx.lineCap = 'round';
  for (const [x, y] of strewn(random, weight > 1.3 ? 3 : 6, 0.74)) {
    const w = randomBetween(random, 0.1, 0.18);
    ctx.lineWidth = 0.016 * weight;
    ctx.beginPath();
    ctx.moveTo(x - w, y + 0.03);
    ctx.quadraticCurveTo(x - w * 0.2, y - 0.09, x + w, y + 0.03);
    ctx.stroke();
    for (const step of [0.3, 0.6]) disc(ctx, inks.soft, x + w * step, y + 0.07, 0.011 * weight);
  }
  ctx.globalAlpha = 1;
}

/** Cracks in the ice, and ridges where floes meet. */
export function floes(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  ctx.strokeStyle = inks.soft;
  ctx.globalAlpha = 0.5;
  ctx.lineCap = 'round';
  for (const [x, y] of strewn(random, weight > 1.3 ? 2 : 4, 0.72)) {
    const [w, lean] = [randomBetween(random, 0.1, 0.2), randomBetween(random, -0.1, 0.1)];
    line(
      ctx,
      0.014 * weight,
      [x - w, y - lean],
      [x - w * 0.2, y + lean * 0.4 - 0.03],
      [x + w * 0.3, y + 0.04],
      [x + w, y + lean],
    );
    if (random() < 0.5) line(ctx, 0.012 * weight, [x - w * 0.2, y + lean * 0.4 - 0.03], [x, y - 0.13]);
  }
  ctx.globalAlpha = 1;
}
