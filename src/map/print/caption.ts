import { drawFace } from '../art/counter-face.ts';
import { drawPiece } from '../art/feature-art.ts';
import { stripe } from '../art/patterns.ts';
import { CORNER_DOTS, type Ctx, line } from '../art/pen.ts';
import { type TileDrawing, terrainDrawings } from '../art/terrain-art.ts';
import type { Inks } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import { captionFont, type Laid, type Layout, LINE, SAMPLE, SWATCH } from './layout.ts';
import type { LegendEntry } from './order.ts';
import type { Surface } from './surface.ts';

/** Heading, sides and their scores, legend and small print, in pixels. */
export function caption(surface: Surface, layout: Layout, inks: Inks, palette: Palette): void {
  const { ctx } = surface;
  const { letter, title, line, sides, legend, notes } = layout;
  const write = ({ it, x, y, width }: Laid<string>, size: number, bold: boolean, ink: string): void => {
    ctx.font = captionFont(size, bold);
    ctx.fillStyle = ink;
    ctx.fillText(it, x, y + (size * LINE) / 2, width);
  };
  ctx.save();
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  if (title) write(title, letter * 1.4, true, inks.ink);
  if (line) write(line, letter, false, inks.ink);
  for (const { it, x, y, width } of sides) {
    const [middle, swatch] = [y + (letter * LINE) / 2, letter * SWATCH];
    ctx.fillStyle = inks.ink;
    ctx.fillRect(x - 1, middle - swatch / 3 - 1, swatch + 2, (swatch * 2) / 3 + 2);
    stripe(ctx, sideLook(it.colour, palette), x, middle - swatch / 3, swatch, (swatch * 2) / 3, letter * 0.42);
    ctx.font = captionFont(letter, true);
    ctx.fillStyle = inks.ink;
    const start = x + swatch + letter * 0.4;
    const room = x + width - start;
    ctx.fillText(it.name, start, middle, room);
    const name = Math.min(room, ctx.measureText(it.name).width);
    ctx.font = captionFont(letter);
    const after = start + name + letter * 0.5;
    if (x + width > after) ctx.fillText(it.text, after, middle, x + width - after);
  }
  for (const entry of legend) {
    const { it, x, y, width } = entry;
    sample(surface, entry, layout, inks, palette);
    ctx.font = captionFont(letter);
    ctx.fillStyle = inks.ink;
    const start = x + letter * (SAMPLE + 0.5);
    ctx.fillText(it.label, start, y + (letter * SAMPLE) / 2, x + width - start + 1);
  }
  for (const note of notes) write(note, letter * 0.92, false, inks.soft);
  ctx.restore();
}

/** A hex of the terrain, a work or a card, as it lies on the map. */
function sample(
  surface: Surface,
  { it: { sample: of }, x, y }: Laid<LegendEntry>,
  { letter }: Layout,
  inks: Inks,
  palette: Palette,
): void {
  const { ctx } = surface;
  const side = letter * SAMPLE;
  ctx.save();
  ctx.translate(x + side / 2, y + side / 2);
  if (of.kind === 'counter') {
    ctx.scale(side * 0.74, side * 0.74);
    drawFace(ctx, of.counter, 'overview', palette);
  } else if (of.kind === 'feature') {
    ctx.scale(side * 0.56, side * 0.56);
    drawPiece(ctx, inks, palette, of.feature, of.feature.kind === 'railway' ? 3 : 'whole');
  } else {
    const radius = side * 0.56;
    trace(ctx, radius);
    ctx.save();
    ctx.clip();
    if (of.kind === 'danger') hatched(ctx, radius, inks);
    else
      for (const draw of drawingsOf(of.look, inks)) {
        ctx.save();
        ctx.scale(radius, radius);
        draw(ctx);
        ctx.restore();
      }
    ctx.restore();
    trace(ctx, radius);
    ctx.strokeStyle = inks.grid;
    ctx.lineWidth = letter * 0.07;
    ctx.stroke();
  }
  ctx.restore();
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
