import { inksOf } from '../inks.ts';
import { PALETTES } from '../palette.ts';
import { caption } from './caption.ts';
import { globe, land } from './globe.ts';
import { edges, frame, numbers, terrain } from './ground.ts';
import type { Layout } from './layout.ts';
import { arrows, signs } from './marks.ts';
import type { PrintOrder } from './order.ts';
import { counters, features, printClashes, printDanger, zones } from './pieces.ts';
import type { Surface } from './surface.ts';
import { printTerritory } from './territory.ts';

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
