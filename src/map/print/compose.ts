import { drawSample } from '../art/legend-sample.ts';
import { stripe } from '../art/patterns.ts';
import { type Inks, inksOf } from '../inks.ts';
import { PALETTES, type Palette, sideLook } from '../palette.ts';
import { globe, land } from './globe.ts';
import { edges, frame, numbers, terrain } from './ground.ts';
import { captionFont, type Laid, type Layout, LINE, SAMPLE, SWATCH } from './layout.ts';
import { arrows, signs } from './marks.ts';
import type { PrintOrder } from './order.ts';
import { counters, features, printClashes, printDanger, zones } from './pieces.ts';
import type { Surface } from './surface.ts';
import { printTerritory } from './territory.ts';

/** Heading, sides and their scores, legend and small print, in pixels. */
function caption(surface: Surface, layout: Layout, inks: Inks, palette: Palette): void {
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

/** A picture is looked at as a whole, a screen bit by bit: territory is drawn as if from this many times farther away. */
const AFAR = 1.7;

/**
 * Draws a whole picture, from the paper to the small print, in the order of its layers. Reports after every step which share of it
 * is done, from 0 to 1.
 */
export function* compose(surface: Surface, order: PrintOrder, layout: Layout): Generator<number, void> {
  const inks = inksOf(order.theme, order.palette);
  const palette = PALETTES[order.palette];
  const { ctx } = surface;
  const { width, height, radius, scale, box, left, top } = layout;
  ctx.fillStyle = inks.paper;
  ctx.fillRect(0, 0, width, height);
  ctx.save();
  ctx.translate(left, top);
  ctx.scale(scale, scale);
  ctx.translate(-box.x, -box.y);
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  globe(surface, order, inks, 'under');
  land(surface, order, inks, 'tints');
  for (const done of terrain(surface, order, inks, radius)) yield 0.6 * done;
  edges(surface, order, inks, radius);
  globe(surface, order, inks, 'over');
  land(surface, order, inks, 'lines');
  printTerritory(surface, order, inks, palette, radius / AFAR);
  zones(surface, order, inks, palette, radius);
  features(surface, order, inks, palette, box);
  yield 0.7;
  printDanger(surface, order, inks, box, radius / AFAR);
  numbers(surface, order, inks, radius);
  yield 0.8;
  for (const done of counters(surface, order, palette, box, radius)) yield 0.8 + 0.15 * done;
  printClashes(surface, order, inks, palette, box);
  signs(surface, order, inks, radius);
  ctx.restore();
  frame(surface, order, inks, layout);
  // Arrows that leave the map are drawn beyond its edge.
  arrows(surface, order, inks, palette);
  ctx.restore();
  caption(surface, layout, inks, palette);
  yield 1;
}
