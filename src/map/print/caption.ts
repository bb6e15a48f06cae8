import { drawSample } from '../art/legend-sample.ts';
import { stripe } from '../art/patterns.ts';
import type { Inks } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import { captionFont, type Laid, type Layout, LINE, SAMPLE, SWATCH } from './layout.ts';
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
  for (const { it, x, y, width } of legend) {
    ctx.save();
    ctx.translate(x + (letter * SAMPLE) / 2, y + (letter * SAMPLE) / 2);
    drawSample(ctx, it.sample, letter * SAMPLE, inks, palette);
    ctx.restore();
    ctx.font = captionFont(letter);
    ctx.fillStyle = inks.ink;
    const start = x + letter * (SAMPLE + 0.5);
    ctx.fillText(it.label, start, y + (letter * SAMPLE) / 2, x + width - start + 1);
  }
  for (const note of notes) write(note, letter * 0.92, false, inks.soft);
  ctx.restore();
}
