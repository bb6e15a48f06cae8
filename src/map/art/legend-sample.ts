import type { Detail } from '../detail.ts';
import { type Inks, lineOf } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Clash, Counter, Feature } from '../picture.ts';
import { drawClash } from './clash.ts';
import { drawFace, GHOST } from './counter-face.ts';
import { drawPiece } from './feature-art.ts';
import { DASHES } from './patterns.ts';
import { CORNER_DOTS, type Ctx, line } from './pen.ts';
import { type TileDrawing, terrainDrawings } from './terrain-art.ts';
import { tintOf } from './territory-shapes.ts';

/** The thing on the map that an entry of a legend explains. `held`: ground of a side; `zone`: the border of its zone. */
export type MapSample =
  | { readonly kind: 'terrain'; readonly look: string }
  | { readonly kind: 'danger' }
  | { readonly kind: 'held' | 'zone'; readonly colour: number }
  | { readonly kind: 'feature'; readonly feature: Feature }
  | { readonly kind: 'clash'; readonly clash: Clash }
  | { readonly kind: 'counter'; readonly counter: Counter };

/** A hex of the terrain, a work or a card as on the map, centred on the origin, in a square of `side` units. */
export function drawSample(
  ctx: Ctx,
  of: MapSample,
  side: number,
  inks: Inks,
  palette: Palette,
  detail: Detail = 'overview',
): void {
  ctx.save();
  if (of.kind === 'counter') {
    ctx.scale(side * 0.74, side * 0.74);
    if (of.counter.ghost) ctx.globalAlpha = GHOST;
    drawFace(ctx, of.counter, detail, palette);
  } else if (of.kind === 'feature') {
    ctx.scale(side * 0.56, side * 0.56);
    drawPiece(ctx, inks, palette, of.feature, of.feature.kind === 'railway' ? 3 : 'whole');
  } else if (of.kind === 'clash') {
    ctx.scale(side * 0.78, side * 0.78);
    drawClash(ctx, inks, palette, of.clash, 0);
  } else drawHex(ctx, of, side * 0.56, inks, palette);
  ctx.restore();
}

function drawHex(
  ctx: Ctx,
  of: Exclude<MapSample, { readonly kind: 'counter' | 'feature' | 'clash' }>,
  radius: number,
  inks: Inks,
  palette: Palette,
): void {
  trace(ctx, radius);
  ctx.save();
  ctx.clip();
  if (of.kind === 'danger') hatched(ctx, radius, inks);
  else if (of.kind === 'terrain')
    for (const draw of drawingsOf(of.look, inks)) {
      ctx.save();
      ctx.scale(radius, radius);
      draw(ctx);
      ctx.restore();
    }
  else if (of.kind === 'held') {
    ctx.fillStyle = lineOf(inks, sideLook(of.colour, palette).fill);
    // A little stronger than on the map: the sample is small.
    ctx.globalAlpha = tintOf(inks) * 1.6;
    ctx.fill();
  }
  ctx.restore();
  trace(ctx, of.kind === 'zone' ? radius * 0.9 : radius);
  ctx.strokeStyle = of.kind === 'zone' ? lineOf(inks, sideLook(of.colour, palette).fill) : inks.grid;
  ctx.lineWidth = radius * (of.kind === 'zone' ? 0.16 : 0.05);
  if (of.kind === 'zone') ctx.setLineDash(dashOf(of.colour, palette, radius));
  ctx.stroke();
  ctx.setLineDash([]);
}

function dashOf(colour: number, palette: Palette, radius: number): number[] {
  const [dash, gap] = DASHES[sideLook(colour, palette).pattern];
  return gap === 0 ? [] : [(dash * radius) / 25, (gap * radius) / 25];
}

function trace(ctx: Ctx, radius: number): void {
  ctx.beginPath();
  CORNER_DOTS.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x * radius, y * radius);
    else ctx.lineTo(x * radius, y * radius);
  });
  ctx.closePath();
}

/** One hex of a terrain: its wash, and over it one of its drawings. */
function drawingsOf(look: string, inks: Inks): readonly TileDrawing['draw'][] {
  const all = terrainDrawings(new Set([look]), inks, 2);
  const wanted = ['wash', `${look} 0`, 'gorge-alone under 0', 'gorge-alone over 0'];
  return wanted.flatMap((start) => all.find(({ name }) => name.startsWith(start))?.draw ?? []);
}

function hatched(ctx: Ctx, radius: number, inks: Inks): void {
  ctx.strokeStyle = ctx.fillStyle = inks.danger;
  ctx.globalAlpha = 0.1;
  ctx.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  ctx.globalAlpha = 0.62;
  ctx.lineWidth = radius * 0.07;
  for (let at = -2; at <= 2; at += 0.34)
    line(ctx, radius * 0.07, [(at - 1) * radius, radius], [(at + 1) * radius, -radius]);
}
