import type { Inks } from '../inks.ts';
import {
  CORNER_DOTS,
  type Ctx,
  disc,
  hexDepth,
  hexPath,
  line,
  polygon,
  type RandomSource,
  randomBetween,
  strewn,
} from './pen.ts';

/** A wash of colour whose edge is dabbed with a sponge: where two terrains meet, neither ends at a ruled line. */
export function wash(ctx: Ctx, random: RandomSource, colour: string): void {
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.8;
  hexPath(ctx, 0.985, 0.05, random);
  ctx.fill();
  for (let edge = 0; edge < 6; edge++)
    for (let i = 0; i < 11; i++) {
      const [a, b] = [CORNER_DOTS[edge]!, CORNER_DOTS[(edge + 1) % 6]!];
      const [t, out] = [random(), randomBetween(random, 0.93, 1.1)];
      ctx.globalAlpha = 0.5 * (1.2 - out) * 2.4;
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      disc(ctx, colour, x * out, y * out, randomBetween(random, 0.05, 0.13));
    }
  for (let i = 0; i < 7; i++) {
    const [x, y] = [randomBetween(random, -0.7, 0.7), randomBetween(random, -0.6, 0.6)];
    ctx.globalAlpha = i % 2 ? 0.045 : 0.3;
    disc(ctx, i % 2 ? '#000' : colour, x, y, randomBetween(random, 0.12, 0.3));
  }
  ctx.globalAlpha = 1;
}

/** Ash plain: faint stipple, a tuft, now and then an old crater. */
export function barePlain(ctx: Ctx, random: RandomSource, inks: Inks, weight: number, variant: number): void {
  ctx.globalAlpha = 0.5;
  const count = weight > 1.3 ? 16 : 46;
  for (let i = 0; i < count; i++) {
    const [x, y] = [randomBetween(random, -0.95, 0.95), randomBetween(random, -0.84, 0.84)];
    if (hexDepth(x, y) < 0.97) disc(ctx, inks.soft, x, y, randomBetween(random, 0.006, 0.015) * weight);
  }
  ctx.lineCap = 'round';
  ctx.strokeStyle = inks.soft;
  ctx.globalAlpha = 0.55;
  for (const [x, y] of strewn(random, weight > 1.3 ? 1 : 3 + (variant % 2), 0.75)) {
    for (const lean of [-0.035, 0, 0.04])
      line(ctx, 0.012 * weight, [x + lean * 0.4, y], [x + lean, y - randomBetween(random, 0.05, 0.09)]);
  }
  if (variant === 2 && weight < 1.3)
    crater(ctx, random, inks, randomBetween(random, -0.4, 0.4), randomBetween(random, -0.3, 0.3), 0.15, weight);
  ctx.globalAlpha = 1;
}

export function crater(
  ctx: Ctx,
  random: RandomSource,
  inks: Inks,
  x: number,
  y: number,
  r: number,
  weight: number,
): void {
  ctx.strokeStyle = inks.ink;
  ctx.lineWidth = 0.016 * weight;
  ctx.beginPath();
  ctx.ellipse(x, y, r, r * 0.62, 0, 0, Math.PI * 2);
  ctx.stroke();
  for (let i = 0; i < 9; i++) {
    const angle = Math.PI * (0.9 + i * 0.13);
    const [cx, cy] = [Math.cos(angle), Math.sin(angle) * 0.62];
    line(
      ctx,
      0.014 * weight,
      [x + cx * r, y + cy * r],
      [x + cx * r * 0.55, y + cy * r * 0.45 + randomBetween(random, 0, 0.02)],
    );
  }
}

/** Short level strokes and reeds: marsh on every old map. */
export function marsh(ctx: Ctx, random: RandomSource, inks: Inks, weight: number, foul: boolean): void {
  ctx.lineCap = 'round';
  for (const [x, y] of strewn(random, weight > 1.3 ? 6 : 11, 0.84)) {
    ctx.strokeStyle = inks.ink;
    const w = randomBetween(random, 0.12, 0.22);
    line(ctx, 0.017 * weight, [x - w, y], [x + w, y]);
    line(ctx, 0.013 * weight, [x - w * 0.6, y + 0.045], [x + w * 0.5, y + 0.045]);
    for (const lean of [-0.06, -0.02, 0.03, 0.07])
      line(ctx, 0.013 * weight, [x + lean * 0.5, y], [x + lean, y - randomBetween(random, 0.07, 0.13)]);
    if (foul && random() < 0.5) {
      ctx.lineWidth = 0.015 * weight;
      ctx.beginPath();
      ctx.arc(x + w * 0.8, y - 0.09, randomBetween(random, 0.025, 0.05), 0, Math.PI * 2);
      ctx.stroke();
    }
  }
}

/** Waves. */
export function water(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  ctx.strokeStyle = inks.ink;
  ctx.globalAlpha = 0.65;
  ctx.lineCap = 'round';
  for (const [x, y] of strewn(random, weight > 1.3 ? 6 : 12, 0.88)) {
    const w = randomBetween(random, 0.09, 0.14);
    ctx.lineWidth = 0.016 * weight;
    ctx.beginPath();
    ctx.moveTo(x - w, y);
    ctx.quadraticCurveTo(x - w / 2, y - 0.06, x, y);
    ctx.quadraticCurveTo(x + w / 2, y + 0.06, x + w, y);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Nothing at all, and a few stars in it. */
export function abyss(ctx: Ctx, random: RandomSource, inks: Inks): void {
  hexPath(ctx, 1.005);
  ctx.fillStyle = inks.abyss;
  ctx.fill();
  for (const [x, y] of strewn(random, 9, 0.85)) disc(ctx, inks.soft, x, y, randomBetween(random, 0.008, 0.022));
}

/** Broken walls seen from above and a little from the south. */
export function ruins(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  ctx.strokeStyle = inks.ink;
  ctx.lineJoin = 'miter';
  for (const [x, y] of strewn(random, 4, 0.62)) {
    const [w, h] = [randomBetween(random, 0.14, 0.22), randomBetween(random, 0.12, 0.2)];
    polygon(ctx, inks.lit, [
      [x - w, y],
      [x - w, y - h * 1.2],
      [x - w * 0.5, y - h * 0.8],
      [x, y - h * 1.3],
      [x + w * 0.3, y - h * 0.5],
      [x + w, y - h * 0.7],
      [x + w, y],
    ]);
    line(
      ctx,
      0.026 * weight,
      [x - w, y],
      [x - w, y - h * 1.2],
      [x - w * 0.5, y - h * 0.8],
      [x, y - h * 1.3],
      [x + w * 0.3, y - h * 0.5],
      [x + w, y - h * 0.7],
      [x + w, y],
      [x - w, y],
    );
    ctx.fillStyle = inks.ink;
    ctx.fillRect(x - w * 0.6, y - h * 0.55, w * 0.3, h * 0.35);
    ctx.fillRect(x - w * 0.05, y - h * 0.55, w * 0.3, h * 0.35);
    for (let i = 0; i < 4; i++)
      disc(
        ctx,
        inks.ink,
        x + randomBetween(random, -w, w * 1.3),
        y + randomBetween(random, 0.03, 0.09),
        0.014 * weight,
      );
  }
}

/** Whole houses, in plan, with hatched roofs. */
export function houses(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  for (const [x, y] of strewn(random, 5, 0.62)) {
    const [w, h] = [randomBetween(random, 0.12, 0.2), randomBetween(random, 0.1, 0.15)];
    ctx.fillStyle = inks.shade;
    ctx.strokeStyle = inks.ink;
    ctx.lineWidth = 0.024 * weight;
    ctx.fillRect(x - w, y - h, w * 2, h * 2);
    ctx.strokeRect(x - w, y - h, w * 2, h * 2);
    line(ctx, 0.016 * weight, [x - w, y], [x + w, y]);
    for (let i = 1; i < 6; i++) line(ctx, 0.012 * weight, [x - w + (i * w) / 3, y], [x - w + (i * w) / 3, y + h]);
  }
}

/** A barricade: crossed beams along a line. */
export function barricade(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  ctx.strokeStyle = inks.ink;
  ctx.lineCap = 'round';
  const tilt = randomBetween(random, -0.3, 0.3);
  for (let i = -3; i <= 3; i++) {
    const [x, y] = [i * 0.2, i * 0.2 * tilt];
    line(ctx, 0.04 * weight, [x - 0.08, y - 0.12], [x + 0.08, y + 0.1]);
    line(ctx, 0.04 * weight, [x + 0.08, y - 0.12], [x - 0.08, y + 0.1]);
  }
  line(ctx, 0.03 * weight, [-0.72, -0.72 * tilt], [0.72, 0.72 * tilt]);
}

/** Death's heads of the cartographer: ground that kills. */
export function lethal(ctx: Ctx, random: RandomSource, inks: Inks, weight: number): void {
  for (const [x, y] of strewn(random, 4, 0.6)) {
    disc(ctx, inks.ink, x, y - 0.04, 0.085);
    ctx.fillStyle = inks.ink;
    ctx.fillRect(x - 0.045, y, 0.09, 0.08);
    disc(ctx, inks.paper, x - 0.033, y - 0.035, 0.022);
    disc(ctx, inks.paper, x + 0.033, y - 0.035, 0.022);
    ctx.strokeStyle = inks.ink;
    line(ctx, 0.026 * weight, [x - 0.14, y + 0.06], [x + 0.14, y + 0.15]);
    line(ctx, 0.026 * weight, [x + 0.14, y + 0.06], [x - 0.14, y + 0.15]);
  }
}
