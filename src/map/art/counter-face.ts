import type { Detail } from '../detail.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { Counter } from '../picture.ts';
import { badges, text } from './counter-badges.ts';
import { bar, chevrons, figures, printReach } from './counter-values.ts';
import { stripe } from './patterns.ts';
import type { Ctx } from './pen.ts';
import { drawSymbol } from './symbols.ts';

const FIELD = '#f6f1e4';
const PRINT = '#1d1a16';
/** Corner of the die-cut card. */
const ROUND = 0.07;

/** Size of the picture in counter sides: the card, its shadow, badges over its corners. */
export const FACE = 1.36;
/** Opacity of a planned card: enough to be read over woods. */
export const GHOST = 0.7;

/** Scale of the badges over the corners, compared with the close-up. */
const BADGES: Readonly<Record<Detail, number>> = { overview: 1.75, table: 1.35, close: 1 };
/** Width of the stripe down the left side, where the pattern of the side is. */
const STRIPE: Readonly<Record<Detail, number>> = { overview: 0.24, table: 0.18, close: 0.14 };

/** Everything that the face shows: counters that agree in it share one print. */
export const faceKey = (c: Counter, detail: Detail): string =>
  [
    detail,
    c.symbol ?? '',
    c.colour,
    ...(detail === 'close' ? [c.name, c.figures?.join('/') ?? '', c.reach ?? ''] : []),
    c.value ?? c.strength,
    c.piled ?? 0,
    c.full ?? '',
    c.bar?.join('/') ?? '',
    c.chevrons ?? 0,
    c.alert ? 'alert' : '',
    c.state ?? 'ready',
    c.load ?? 0,
    c.marks?.join('+') ?? '',
    c.symbol === null ? 'number' : '',
  ].join('|');

/** The face of a counter, one unit wide, centred on the origin. */
export function drawFace(ctx: Ctx, counter: Counter, detail: Detail, palette?: Palette): void {
  const side = sideLook(counter.colour, palette);
  const edge = STRIPE[detail];
  card(ctx, side.fill, counter.state === 'done');
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(-0.5, -0.5, 1, 1, ROUND);
  ctx.clip();
  stripe(ctx, side, -0.5, -0.5, edge, 1, detail === 'overview' ? 0.24 : 0.13);
  ctx.fillStyle = side.ink;
  ctx.globalAlpha = 0.55;
  ctx.fillRect(-0.5 + edge, -0.5, 0.018, 1);
  ctx.restore();
  if (counter.symbol === null) number(ctx, counter, detail, side.ink);
  else if (detail === 'overview') overview(ctx, counter, counter.symbol, side.ink);
  else if (detail === 'table') table(ctx, counter, counter.symbol, side.ink);
  else close(ctx, counter, counter.symbol, side.ink);
  if (counter.state === 'done') {
    // A card that is done is seen through a veil of dust.
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(-0.5, -0.5, 1, 1, ROUND);
    ctx.fillStyle = '#6d675d';
    ctx.globalAlpha = 0.42;
    ctx.fill();
    ctx.restore();
  }
  badges(ctx, counter, BADGES[detail]);
}

/** The cardboard: shadow, body, lit and dark edge. */
function card(ctx: Ctx, fill: string, low: boolean): void {
  ctx.save();
  for (const [spread, alpha] of [
    [0.05, 0.1],
    [0.03, 0.14],
    [0.01, 0.22],
  ] as const) {
    ctx.fillStyle = `rgba(0,0,0,${low ? alpha * 0.6 : alpha})`;
    ctx.beginPath();
    ctx.roundRect(-0.5 - spread + 0.025, -0.5 - spread + 0.045, 1 + 2 * spread, 1 + 2 * spread, ROUND + spread);
    ctx.fill();
  }
  // The grey core of the board shows along the cut.
  ctx.fillStyle = '#5b554b';
  ctx.beginPath();
  ctx.roundRect(-0.5, -0.485, 1, 1, ROUND);
  ctx.fill();
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(-0.5, -0.5, 1, 1, ROUND);
  ctx.fill();
  ctx.lineWidth = 0.02;
  ctx.strokeStyle = 'rgba(0,0,0,.55)';
  ctx.stroke();
  ctx.beginPath();
  ctx.roundRect(-0.482, -0.482, 0.964, 0.964, ROUND * 0.8);
  ctx.lineWidth = 0.016;
  ctx.strokeStyle = 'rgba(255,255,255,.35)';
  ctx.stroke();
  ctx.restore();
}

/** A number of units: from afar nothing else, near by also their owner. */
function number(ctx: Ctx, c: Counter, detail: Detail, ink: string): void {
  const near = detail === 'close';
  text(ctx, String(c.strength), 0.1, near ? -0.08 : 0, near ? 0.62 : 0.86, ink, 0.7);
  if (near) text(ctx, c.name, 0.07, 0.34, 0.15, ink, 0.8);
}

/** The face on the whole map has room for one thing: how strong the unit is, or the symbol of a machine or a hero. */
function overview(ctx: Ctx, c: Counter, symbol: string, ink: string): void {
  const value = c.value ?? String(c.strength);
  if ((c.full ?? c.strength) > 1) text(ctx, value, 0.12, 0, 0.86, ink, 0.68);
  else drawSymbol(ctx, symbol, { x: 0.12, y: 0, width: 0.72, ink: PRINT, field: FIELD, weight: 2 });
}

/** The face at table distance: the symbol as large as the card allows, and the strength. */
function table(ctx: Ctx, c: Counter, symbol: string, ink: string): void {
  const middle = 0.09;
  drawSymbol(ctx, symbol, {
    x: middle,
    y: -0.155,
    width: 0.66,
    ink: PRINT,
    field: FIELD,
    echelon: ink,
    weight: 1.25,
  });
  const base = c.bar ? 0.25 : 0.285;
  const left = isCornered(c) ? -0.19 : -0.27;
  const wide = text(ctx, c.value ?? String(c.strength), left, base, 0.38, ink, 0.4, '600', 'left');
  if (c.full !== undefined && c.strength < c.full)
    text(ctx, `/${c.full}`, left + wide + 0.01, base + 0.06, 0.2, ink, 0.22, '400', 'left');
  chevrons(ctx, c.chevrons ?? 0, c.marks?.length ? 0.2 : 0.35, base, ink, 0.09);
  if (c.bar)
    bar(
      ctx,
      (c.load ?? 0) > 0 ? -0.2 : -0.28,
      0.42,
      (c.load ?? 0) > 0 ? 0.66 : 0.74,
      0.05,
      c.bar[0] / c.bar[1],
      points(c),
    );
}

/** The face seen close: everything that is printed on the card. */
function close(ctx: Ctx, c: Counter, symbol: string, ink: string): void {
  drawSymbol(ctx, symbol, { x: -0.035, y: -0.19, width: 0.54, ink: PRINT, field: FIELD, echelon: ink });
  chevrons(ctx, c.chevrons ?? 0, 0.385, -0.29, ink, 0.055);
  if (c.reach !== undefined) printReach(ctx, c.reach, 0.385, -0.06, ink);
  text(ctx, c.name, 0.07, 0.085, 0.112, ink, 0.8);
  const size = c.strength > 9 ? 0.205 : 0.24;
  const from = isCornered(c) ? -0.24 : -0.32;
  const wide = text(ctx, c.value ?? String(c.strength), from, 0.25, size, ink, 0.3, '600', 'left');
  // A machine has one of one: not worth showing.
  if (c.full !== undefined && c.full > 1)
    text(ctx, `/${c.full}`, from + 0.005 + wide, 0.285, 0.125, ink, 0.2, '400', 'left');
  figures(ctx, c.figures ?? [], 0.46, 0.255, ink);
  if (c.bar) {
    const [left, full] = c.bar;
    const words = `${left}/${full}`;
    const taken = text(ctx, words, 0.46, 0.43, 0.1, ink, 0.24, '600', 'right');
    bar(ctx, -0.25, 0.4, 0.67 - taken, 0.055, left / full, points(c));
  }
}

/** True where a crate or the count of a pile covers the lower left corner. */
const isCornered = ({ load = 0, piled = 0 }: Counter): boolean => load > 0 || piled > 1;

/** Points of a bar, while they can be counted. */
const points = ({ bar }: Counter): number => (bar && bar[1] <= 16 ? bar[1] : 0);
