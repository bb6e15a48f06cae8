import type { Inks } from '../inks.ts';
import { type Ctx, type Dot, hachure, line, polygon, type RandomSource, randomBetween } from './pen.ts';

/** A hill: a low crest, and hachures that run down from it all round, thick away from the light. */
export function hill(
  ctx: Ctx,
  random: RandomSource,
  inks: Inks,
  x: number,
  y: number,
  width: number,
  weight: number,
): void {
  const height = width * randomBetween(random, 0.34, 0.4);
  const lean = randomBetween(random, -0.1, 0.02) * width;
  const at = (t: number): Dot => {
    const angle = Math.PI * (1 - t);
    // Flat shoulders: a hill, not a dome.
    return [x + (Math.cos(angle) * width) / 2 + lean * Math.sin(angle), y - Math.sin(angle) ** 1.25 * height];
  };
  const crest = Array.from({ length: 21 }, (_, i) => at(i / 20));
  polygon(ctx, inks.hill, [...crest, [x + width * 0.4, y + 0.05], [x, y + 0.075], [x - width * 0.4, y + 0.05]]);
  ctx.save();
  ctx.globalAlpha *= 0.38;
  polygon(ctx, inks.shade, [...crest.slice(9), [x + width * 0.4, y + 0.05], [x + width * 0.08, y + 0.07]]);
  ctx.restore();
  ctx.fillStyle = inks.ink;
  const count = Math.round(width * (weight > 1.3 ? 15 : 27));
  for (let i = 1; i < count; i++) {
    const t = (i + randomBetween(random, -0.2, 0.2)) / count;
    const [hx, hy] = at(t);
    const dark = t > 0.46;
    const room = y + 0.07 - hy;
    const out = (t - 0.5) * width * (dark ? 0.3 : 0.22);
    // Lit: short ticks under the crest. Shaded: two rows, the lower one set between the strokes of the upper.
    const first = room * (dark ? randomBetween(random, 0.44, 0.6) : randomBetween(random, 0.2, 0.32));
    hachure(ctx, (dark ? 0.034 : 0.017) * weight, [hx, hy], [hx + out * 0.7, hy + first]);
    if (!dark || weight > 1.3) continue;
    const [sx, sy] = [hx + out * 0.75 + 0.012, hy + first * randomBetween(random, 0.9, 1.15)];
    if (sy < y) hachure(ctx, 0.022, [sx, sy], [sx + out * 0.35, Math.min(y + 0.08, sy + room * 0.4)]);
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  line(ctx, 0.014 * weight, ...crest.slice(1, 10));
  line(ctx, 0.026 * weight, ...crest.slice(9, 20));
}

/** A bare peak: lit flank, hatched flank, a broken ridge between them. */
export function peak(
  ctx: Ctx,
  random: RandomSource,
  inks: Inks,
  x: number,
  y: number,
  width: number,
  height: number,
  weight: number,
): void {
  const top: Dot = [x + randomBetween(random, -0.08, 0.04) * width, y - height];
  const left = flank(random, top, [x - width / 2, y], 5, 0.05 * width);
  const right = flank(random, top, [x + width / 2, y + 0.02], 5, 0.05 * width);
  const ridge = flank(random, top, [x + randomBetween(random, -0.02, 0.14) * width, y + 0.03], 6, 0.13 * width);
  polygon(ctx, inks.lit, [...left.slice().reverse(), ...right.slice(1), [x, y + 0.04]]);
  polygon(ctx, inks.shade, [...ridge, ...right.slice().reverse()]);
  // The dark flank is hatched down the fall line, clipped to it.
  ctx.save();
  ctx.beginPath();
  for (const [i, [a, b]] of [...ridge, ...right.slice().reverse()].entries()) {
    if (i === 0) ctx.moveTo(a, b);
    else ctx.lineTo(a, b);
  }
  ctx.closePath();
  ctx.clip();
  ctx.fillStyle = inks.ink;
  const step = weight > 1.3 ? 0.085 : 0.05;
  for (let s = -0.15; s < width; s += step) {
    const hx = top[0] + s * 0.95;
    hachure(
      ctx,
      0.03 * weight,
      [hx - 0.1, top[1] + s * 0.55 - 0.04],
      [hx + width * 0.2, top[1] + s * 0.55 + height * randomBetween(random, 0.5, 0.9)],
    );
  }
  ctx.restore();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  line(ctx, 0.03 * weight, ...left);
  line(ctx, 0.036 * weight, ...right);
  line(ctx, 0.02 * weight, ...ridge);
  // A few strokes on the lit flank, along its slope.
  ctx.save();
  ctx.globalAlpha *= 0.7;
  for (let i = 1; i < 4; i++) {
    const t = i / 4.4;
    const [sx, sy] = [top[0] + (x - width / 2 - top[0]) * t * 0.72 + 0.03, top[1] + height * t * 0.86 + 0.05];
    line(ctx, 0.013 * weight, [sx, sy], [sx - width * 0.06 + 0.02, sy + height * randomBetween(random, 0.14, 0.24)]);
  }
  ctx.restore();
}

function flank(random: RandomSource, [ax, ay]: Dot, [bx, by]: Dot, steps: number, jag: number): Dot[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    // Concave slopes, steep under the summit.
    const fall = t ** 0.86;
    const off = i === 0 || i === steps ? 0 : randomBetween(random, -jag, jag);
    return [ax + (bx - ax) * t + off, ay + (by - ay) * fall + off * 0.3];
  });
}

/** A single sharp rock. */
export function rock(
  ctx: Ctx,
  random: RandomSource,
  inks: Inks,
  x: number,
  y: number,
  size: number,
  weight: number,
): void {
  const tip: Dot = [x + randomBetween(random, -0.2, 0.2) * size, y - size];
  const foot: Dot = [x + size * 0.1, y + size * 0.08];
  polygon(ctx, inks.lit, [[x - size * 0.38, y], tip, foot]);
  polygon(ctx, inks.shade, [tip, [x + size * 0.42, y - size * 0.05], foot]);
  line(ctx, 0.022 * weight, [x - size * 0.38, y], tip, [x + size * 0.42, y - size * 0.05], foot, [x - size * 0.38, y]);
  line(ctx, 0.016 * weight, tip, foot);
}
