import { gridOf } from '@hexpost/engine';
import { clashPlaces, drawClash } from '../art/clash.ts';
import { drawFace, FACE, GHOST } from '../art/counter-face.ts';
import { drawPiece } from '../art/feature-art.ts';
import { featurePlaces } from '../art/feature-places.ts';
import { labelPlace } from '../art/label-place.ts';
import { DASHES, stripe } from '../art/patterns.ts';
import type { Ctx } from '../art/pen.ts';
import { placesOf } from '../counter-places.ts';
import { detailOf } from '../detail.ts';
import { type Box, CORNERS, COUNTER, centreOfCell, HEX, hatch, inset, outlines, type Point } from '../geometry.ts';
import { FONT, type Inks, lineOf } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Zone } from '../picture.ts';
import type { PrintOrder } from './order.ts';
import type { Surface } from './surface.ts';

/** The angle by which the card of a unit that is done is turned, as on the table. */
const TURN = 0.13;

const near = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x > x - HEX && at.x < x + width + HEX && at.y > y - HEX && at.y < y + height + HEX;

const trace = (ctx: Ctx, loop: readonly Point[]): void => {
  ctx.beginPath();
  loop.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.closePath();
};

/** Deployment zones: a band inside the border, a line in the side's rhythm, its name across. */
export function zones({ ctx }: Surface, { picture }: PrintOrder, inks: Inks, palette: Palette, radius: number): void {
  // Names come first on a small map.
  const size = HEX * 0.3 * Math.max(1, Math.min(2, 40 / radius));
  const grid = gridOf(picture.cols, picture.rows);
  for (const zone of picture.zones) {
    const { pattern, fill } = sideLook(zone.colour, palette);
    const free = zone.colour === null;
    const cells = zone.hexes.map((hex) => grid.cell(hex)).filter((cell) => cell >= 0);
    if (cells.length === 0) continue;
    ctx.save();
    ctx.strokeStyle = free ? inks.ink : lineOf(inks, fill);
    ctx.lineJoin = 'miter';
    for (const loop of outlines(grid, cells)) {
      trace(ctx, inset(loop, 3.2));
      ctx.lineWidth = 6.4;
      ctx.globalAlpha = free ? 0.16 : 0.5;
      ctx.stroke();
      trace(ctx, inset(loop, 1.6));
      ctx.lineWidth = 2.6;
      ctx.globalAlpha = 1;
      const [dash, gap] = DASHES[free ? 'plain' : pattern];
      ctx.setLineDash(gap === 0 ? [] : [dash, gap]);
      ctx.stroke();
      ctx.setLineDash([]);
    }
    ctx.restore();
    zoneName(ctx, zone, labelPlace(grid, zone, picture), size, inks, palette);
  }
}

function zoneName(ctx: Ctx, { label = '', colour }: Zone, at: Point, size: number, inks: Inks, palette: Palette): void {
  if (label === '') return;
  const text = label.toUpperCase();
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.font = `600 ${size}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = size * 0.27;
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = inks.paper;
  ctx.strokeText(text, 0, 0, HEX * 4);
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = inks.ink;
  ctx.fillText(text, 0, 0, HEX * 4);
  ctx.globalAlpha = 1;
  const half = Math.min(HEX * 4, ctx.measureText(text).width) / 2 + size / 3;
  const flags = colour === null ? [] : [-half - size, half];
  const [w, h] = [size, size * 0.73];
  for (const x of flags) {
    ctx.fillStyle = inks.ink;
    ctx.fillRect(x - 1, -h / 2 - 1, w + 2, h + 2);
    stripe(ctx, sideLook(colour, palette), x, -h / 2, w, h, size * 0.3);
  }
  ctx.restore();
}

/** Dangerous hexes, hatched, with a line around them. */
export function printDanger(
  { ctx }: Surface,
  { picture, danger: hexes }: PrintOrder,
  inks: Inks,
  box: Box,
  radius: number,
): void {
  const farOff = detailOf(radius) === 'overview';
  const grid = gridOf(picture.cols, picture.rows);
  const cells = hexes.map((hex) => grid.cell(hex)).filter((cell) => cell >= 0);
  ctx.save();
  ctx.strokeStyle = ctx.fillStyle = inks.danger;
  ctx.lineWidth = 1.7;
  for (const cell of cells) {
    const centre = centreOfCell(grid, cell);
    if (!near(box, centre)) continue;
    trace(
      ctx,
      CORNERS.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y })),
    );
    ctx.globalAlpha = farOff ? 0.05 : 0.1;
    ctx.fill();
    ctx.beginPath();
    for (const [a, b] of hatch(centre, farOff ? 20 : 9)) {
      ctx.moveTo(a.x, a.y);
      ctx.lineTo(b.x, b.y);
    }
    ctx.globalAlpha = farOff ? 0.5 : 0.62;
    ctx.stroke();
  }
  ctx.globalAlpha = 0.9;
  ctx.lineWidth = 2;
  for (const loop of outlines(grid, cells)) {
    trace(ctx, inset(loop, 1));
    ctx.stroke();
  }
  ctx.restore();
}

/** Structures, railways, objectives, markers. */
export function features({ ctx }: Surface, { picture }: PrintOrder, inks: Inks, palette: Palette, box: Box): void {
  for (const { feature, piece, at, size, turn } of featurePlaces(picture)) {
    if (!near(box, at)) continue;
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(turn);
    ctx.scale(size * HEX, size * HEX);
    drawPiece(ctx, inks, palette, feature, piece);
    ctx.restore();
  }
}

/** Fights between counters in the same hex. */
export function printClashes({ ctx }: Surface, { picture }: PrintOrder, inks: Inks, palette: Palette, box: Box): void {
  for (const { clash, at, angle } of clashPlaces(picture)) {
    if (!near(box, at)) continue;
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.scale(HEX, HEX);
    drawClash(ctx, inks, palette, clash, angle);
    ctx.restore();
  }
}

/** The counters, from the back of the map to its front. */
export function* counters(
  surface: Surface,
  { picture }: PrintOrder,
  palette: Palette,
  box: Box,
  radius: number,
): Generator<number, void> {
  const detail = detailOf(radius);
  const places = placesOf(picture).filter(({ at }) => near(box, at));
  for (const [i, { counter, at, size }] of places.entries()) {
    const { ctx } = surface;
    ctx.save();
    ctx.translate(at.x, at.y);
    if (counter.state === 'done' && detail !== 'overview') ctx.rotate(TURN);
    ctx.scale(COUNTER * size, COUNTER * size);
    if (counter.ghost) surface.faded(GHOST, FACE, (pen) => drawFace(pen, counter, detail, palette));
    else drawFace(ctx, counter, detail, palette);
    ctx.restore();
    if (i % 16 === 15) yield i / places.length;
  }
}
