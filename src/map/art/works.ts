import type { Inks } from '../inks.ts';
import type { SideLook } from '../palette.ts';
import { CORNER_DOTS, type Ctx, type Dot, disc, line, polygon } from './pen.ts';

/** Works that lie as a ring along the edge of their hex. */
export type DrawWork = (ctx: Ctx, inks: Inks, side: SideLook, done: boolean) => void;

const THIN = 0.03;

/** A point of the hex of that radius at `t` turns clockwise from due east. */
const around = (t: number, radius: number): Dot => {
  const at = (((t % 1) + 1) % 1) * 6;
  const [a, b] = [CORNER_DOTS[Math.floor(at) % 6]!, CORNER_DOTS[(Math.floor(at) + 1) % 6]!];
  const part = at - Math.floor(at);
  return [(a[0] + (b[0] - a[0]) * part) * radius, (a[1] + (b[1] - a[1]) * part) * radius];
};

/** Ink over a line of the side's colour: it distinguishes works by owner too. */
function twice(ctx: Ctx, inks: Inks, side: SideLook, width: number, dots: readonly Dot[]): void {
  ctx.strokeStyle = inks.ink;
  line(ctx, width, ...dots);
  ctx.strokeStyle = side.fill;
  line(ctx, width * 0.5, ...dots);
}

export const trenches: DrawWork = (ctx, inks, side) => {
  // Traverses: the line steps in and out, as trenches do.
  const dots: Dot[] = [];
  const steps = 36;
  for (let i = 0; i <= steps; i++) {
    const r = i % 2 ? 0.83 : 0.74;
    dots.push(around(i / steps, r), around((i + 1) / steps, r));
  }
  ctx.lineJoin = 'miter';
  twice(ctx, inks, side, 0.052, dots);
};

export const wire: DrawWork = (ctx, inks, side) => {
  const ring = Array.from({ length: 49 }, (_, i) => around(i / 48, 0.8));
  ctx.strokeStyle = side.fill;
  line(ctx, THIN, ...ring);
  ctx.strokeStyle = inks.ink;
  for (let i = 0; i < 24; i++) {
    const [x, y] = around(i / 24, 0.8);
    line(ctx, 0.022, [x - 0.055, y - 0.055], [x + 0.055, y + 0.055]);
    line(ctx, 0.022, [x + 0.055, y - 0.055], [x - 0.055, y + 0.055]);
  }
};

export const minefield: DrawWork = (ctx, inks, side) => {
  for (let i = 0; i < 12; i++) {
    const [x, y] = around((i + 0.5) / 12, i % 2 ? 0.86 : 0.76);
    disc(ctx, inks.ink, x, y, 0.062);
    disc(ctx, side.fill, x, y, 0.036);
    ctx.strokeStyle = inks.ink;
    for (const angle of [-0.5, 0, 0.5])
      line(
        ctx,
        0.02,
        [x + Math.sin(angle) * 0.06, y - Math.cos(angle) * 0.06],
        [x + Math.sin(angle) * 0.1, y - Math.cos(angle) * 0.1],
      );
  }
};

export const tankTraps: DrawWork = (ctx, inks, side) => {
  for (let i = 0; i < 18; i++) {
    const [x, y] = around((i + 0.5) / 18, 0.81);
    ctx.strokeStyle = inks.ink;
    polygon(ctx, side.fill, [
      [x - 0.075, y + 0.055],
      [x, y - 0.08],
      [x + 0.075, y + 0.055],
    ]);
    ctx.lineJoin = 'round';
    line(ctx, 0.024, [x - 0.075, y + 0.055], [x, y - 0.08], [x + 0.075, y + 0.055], [x - 0.075, y + 0.055]);
    line(ctx, 0.018, [x, y - 0.08], [x + 0.015, y + 0.055]);
  }
};

export const nets: DrawWork = (ctx, inks, side) => {
  ctx.strokeStyle = side.fill;
  for (let i = 0; i < 36; i++) {
    const [a, b] = [around(i / 36, 0.68), around((i + 2) / 36, 0.88)];
    const [c, d] = [around((i + 2) / 36, 0.68), around(i / 36, 0.88)];
    line(ctx, 0.018, a, b);
    line(ctx, 0.018, c, d);
  }
  ctx.strokeStyle = inks.ink;
  line(ctx, 0.026, ...Array.from({ length: 37 }, (_, i) => around(i / 36, 0.88)));
  for (let i = 0; i < 18; i++) {
    const [x, y] = around(i / 18, 0.78);
    disc(ctx, inks.ink, x, y, 0.024);
  }
};
