import type { Ctx } from '../art/pen.ts';
import { frontStrokes, RIM, territoryShapes, territoryShown, tintOf } from '../art/territory-shapes.ts';
import type { Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { PrintOrder } from './order.ts';
import type { Surface } from './surface.ts';

/** Territory and fronts, as on the screen; shown on a small map only. `radius`: of a hex, in pixels. */
export function printTerritory(
  { ctx }: Surface,
  { picture }: PrintOrder,
  inks: Inks,
  palette: Palette,
  radius: number,
): void {
  const shown = territoryShown(radius);
  if (shown <= 0) return;
  const { grounds, rims, fronts } = territoryShapes(picture);
  ctx.save();
  ctx.lineJoin = 'bevel';
  for (const { colour, outer, holes } of grounds) {
    ctx.beginPath();
    for (const line of [outer, ...holes]) trace(ctx, line, true);
    ctx.fillStyle = lineOf(inks, sideLook(colour, palette).fill);
    ctx.globalAlpha = shown * tintOf(inks);
    ctx.fill('evenodd');
  }
  for (const { colour, line } of rims) {
    ctx.beginPath();
    trace(ctx, line, true);
    ctx.strokeStyle = lineOf(inks, sideLook(colour, palette).fill);
    ctx.lineWidth = RIM.width;
    ctx.globalAlpha = shown * RIM.alpha;
    ctx.stroke();
  }
  for (const { colour, line } of fronts) {
    const { fill, pattern } = sideLook(colour, palette);
    ctx.beginPath();
    trace(ctx, line, false);
    for (const { color, width, alpha, dash, cap } of frontStrokes(inks, fill, pattern)) {
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      ctx.lineCap = cap;
      ctx.globalAlpha = shown * alpha;
      ctx.setLineDash(dash ? [...dash] : []);
      ctx.stroke();
    }
  }
  ctx.restore();
}

function trace(ctx: Ctx, line: readonly Point[], closed: boolean): void {
  line.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  if (closed) ctx.closePath();
}
