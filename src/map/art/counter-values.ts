import { text } from './counter-badges.ts';
import type { Ctx } from './pen.ts';

/** Values as they are printed on a counter. Places and sizes are in sides of the counter. */

/** The printed values, boxed, from right to left. */
export function figures(ctx: Ctx, values: readonly string[], right: number, y: number, ink: string): void {
  let at = right;
  for (const value of values.slice(0, 3).reverse()) {
    const wide = text(ctx, value, at - 0.025, y, 0.135, ink, 0.18, '600', 'right') + 0.05;
    ctx.strokeStyle = ink;
    ctx.lineWidth = 0.012;
    ctx.strokeRect(at - wide, y - 0.085, wide, 0.17);
    at -= wide + 0.022;
  }
}

/** A sight, and how far it reaches. */
export function printReach(ctx: Ctx, hexes: number, x: number, y: number, ink: string): void {
  const r = 0.036;
  const left = x - 0.05;
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.014;
  ctx.beginPath();
  ctx.arc(left, y, r, 0, Math.PI * 2);
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    ctx.moveTo(left + dx * r * 0.45, y + dy * r * 0.45);
    ctx.lineTo(left + dx * r * 1.6, y + dy * r * 1.6);
  }
  ctx.stroke();
  text(ctx, String(hexes), left + 0.068, y, 0.125, ink, 0.12, '600', 'left');
}

/** A bar filled to `share`, cut into points while they can be counted. */
export function bar(ctx: Ctx, x: number, y: number, w: number, h: number, share: number, points = 0): void {
  ctx.save();
  ctx.fillStyle = 'rgba(0,0,0,.42)';
  ctx.fillRect(x - 0.012, y - 0.012, w + 0.024, h + 0.024);
  ctx.fillStyle = '#fdf8ea';
  ctx.fillRect(x, y, w * Math.max(0, Math.min(1, share)), h);
  ctx.fillStyle = 'rgba(0,0,0,.55)';
  for (let i = 1; i < points; i++) ctx.fillRect(x + (w * i) / points - 0.005, y, 0.01, h);
  ctx.restore();
}

/** At most three chevrons. `half` is half the width of one. */
export function chevrons(ctx: Ctx, rank: number, x: number, y: number, ink: string, half: number): void {
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.lineWidth = half < 0.06 ? 0.03 : 0.042;
  ctx.lineJoin = 'miter';
  for (let i = 0; i < Math.min(3, rank); i++) {
    const at = y + 0.075 - i * 0.08;
    ctx.beginPath();
    ctx.moveTo(x - half, at + 0.035);
    ctx.lineTo(x, at - 0.035);
    ctx.lineTo(x + half, at + 0.035);
    ctx.stroke();
  }
  ctx.restore();
}
