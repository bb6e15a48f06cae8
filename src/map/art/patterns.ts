import type { Pattern, SideLook } from '../palette.ts';
import type { Ctx } from './pen.ts';

/** A side's stripe: its pattern in its ink on its fill, cut to a rectangle. `gap` is the rhythm of the pattern. */
export function stripe(
  ctx: Ctx,
  { fill, ink, pattern }: SideLook,
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, w, h);
  ctx.fillStyle = ctx.strokeStyle = ink;
  ctx.globalAlpha = 0.85;
  ctx.lineWidth = gap * 0.36;
  const slants = (sign: number): void => {
    for (let at = -h - w; at < w + h; at += gap) {
      ctx.beginPath();
      ctx.moveTo(x + at, sign > 0 ? y + h : y);
      ctx.lineTo(x + at + h, sign > 0 ? y : y + h);
      ctx.stroke();
    }
  };
  switch (pattern) {
    case 'slant':
      slants(1);
      break;
    case 'cross':
      ctx.lineWidth = gap * 0.2;
      slants(1);
      slants(-1);
      break;
    case 'bars':
      for (let at = gap * 0.3; at < h; at += gap) ctx.fillRect(x, y + at, w, gap * 0.42);
      break;
    case 'dots':
      for (let row = 0; row * gap * 0.8 < h + gap; row++)
        for (let col = 0; col * gap < w + gap; col++) {
          ctx.beginPath();
          ctx.arc(x + (col + (row % 2 ? 0.5 : 0)) * gap, y + row * gap * 0.8, gap * 0.27, 0, Math.PI * 2);
          ctx.fill();
        }
      break;
    case 'check': {
      const size = gap * 0.62;
      for (let row = 0; row * size < h; row++)
        for (let col = row % 2; col * size < w; col += 2) ctx.fillRect(x + col * size, y + row * size, size, size);
      break;
    }
    default:
  }
  ctx.restore();
}

/** Dash and gap of a side's line in world units, by its pattern: borders too can be distinguished without colour. */
export const DASHES: Readonly<Record<Pattern, readonly [number, number]>> = {
  plain: [1000, 0],
  slant: [14, 5],
  dots: [2.5, 5],
  bars: [24, 6],
  check: [6, 6],
  cross: [10, 3],
  none: [4, 8],
};
