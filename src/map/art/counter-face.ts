import { FONT } from '../inks.ts';
import type { Detail } from '../layers/layer.ts';
import { sideLook } from '../palette.ts';
import type { Counter } from '../picture.ts';
import { stripe } from './patterns.ts';
import { type Ctx, disc } from './pen.ts';
import { drawSymbol } from './symbols.ts';

const FIELD = '#f6f1e4';
const PRINT = '#1d1a16';
/** Corner of the die-cut card. */
const ROUND = 0.07;

/** Size of the picture in counter sides: the card, its shadow, badges over its corners. */
export const FACE = 1.36;

/** Everything that the face shows: counters alike in this share one print. */
export const faceKey = (c: Counter, detail: Detail): string =>
  [
    detail,
    c.symbol,
    c.colour,
    detail === 'close' ? c.name : '',
    c.models,
    c.strength,
    c.tough?.join('/') ?? '',
    c.rank,
    c.suppressed ? 's' : '',
    c.acted,
    c.cargo,
    c.marks.join('+'),
  ].join('|');

/** The face of a counter, one unit wide about the origin. */
export function drawFace(ctx: Ctx, counter: Counter, detail: Detail): void {
  const side = sideLook(counter.colour);
  const small = detail === 'overview';
  card(ctx, side.fill, counter.acted === 'yes');
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(-0.5, -0.5, 1, 1, ROUND);
  ctx.clip();
  stripe(ctx, side, -0.5, -0.5, small ? 0.24 : 0.17, 1, small ? 0.24 : 0.13);
  ctx.fillStyle = side.ink;
  ctx.globalAlpha = 0.55;
  ctx.fillRect(small ? -0.265 : -0.335, -0.5, 0.018, 1);
  ctx.restore();
  if (small) overview(ctx, counter);
  else table(ctx, counter, side.ink, detail === 'close');
  if (counter.acted === 'yes') {
    // A card that is done is seen through a veil of dust.
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(-0.5, -0.5, 1, 1, ROUND);
    ctx.fillStyle = '#6d675d';
    ctx.globalAlpha = 0.46;
    ctx.fill();
    ctx.restore();
  }
  badges(ctx, counter, small);
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

function overview(ctx: Ctx, c: Counter): void {
  drawSymbol(ctx, c.symbol, { x: 0.12, y: -0.12, width: 0.66, ink: PRINT, field: FIELD, bare: true });
  bar(ctx, -0.2, 0.22, 0.64, 0.16, c.tough ? c.tough[0] / c.tough[1] : c.models / c.strength);
}

function table(ctx: Ctx, c: Counter, ink: string, close: boolean): void {
  const middle = 0.085;
  drawSymbol(ctx, c.symbol, {
    x: middle,
    y: close ? -0.16 : -0.13,
    width: close ? 0.58 : 0.66,
    ink: PRINT,
    field: FIELD,
    echelon: ink,
  });
  if (close) text(ctx, c.name, middle, 0.12, 0.115, ink, 0.78, '600');
  const base = close ? 0.305 : 0.275;
  const strength = String(c.models);
  const size = close ? 0.24 : 0.29;
  const wide = text(ctx, strength, -0.28, base, size, ink, 0.3, '600', 'left');
  if (close || c.models < c.strength)
    text(ctx, `/${c.strength}`, -0.27 + wide, base + size * 0.17, size * 0.55, ink, 0.2, '400', 'left');
  // In the close-up the row below belongs to the toughness.
  if (close) chevrons(ctx, c.rank, 0.436, -0.16, ink, 0.045);
  else chevrons(ctx, c.rank, 0.37, base, ink, 0.09);
  if (c.cargo > 0) cargo(ctx, c.cargo, 0.16, base, ink);
  if (c.tough) {
    const [left, full] = c.tough;
    if (close) text(ctx, `${left}/${full}`, 0.46, 0.445, 0.085, ink, 0.2, '600', 'right');
    bar(ctx, -0.29, 0.42, close ? 0.57 : 0.73, 0.05, left / full, full <= 16 ? full : 0);
  }
}

function text(
  ctx: Ctx,
  words: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  widest: number,
  weight: string,
  align: CanvasTextAlign = 'center',
): number {
  ctx.save();
  ctx.translate(x, y);
  // Canvas fonts below a pixel are rounded away: set large, drawn small.
  ctx.scale(size / 100, size / 100);
  ctx.font = `${weight} 100px ${FONT}`;
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ink;
  const width = Math.min(ctx.measureText(words).width, (widest / size) * 100);
  ctx.fillText(words, 0, 5, (widest / size) * 100);
  ctx.restore();
  return (width * size) / 100;
}

/** What is left, as a bar; cut into points while they can be counted. */
function bar(ctx: Ctx, x: number, y: number, w: number, h: number, share: number, points = 0): void {
  ctx.save();
  ctx.fillStyle = 'rgba(0,0,0,.42)';
  ctx.fillRect(x - 0.012, y - 0.012, w + 0.024, h + 0.024);
  ctx.fillStyle = '#fdf8ea';
  ctx.fillRect(x, y, w * Math.max(0, Math.min(1, share)), h);
  ctx.fillStyle = 'rgba(0,0,0,.55)';
  for (let i = 1; i < points; i++) ctx.fillRect(x + (w * i) / points - 0.005, y, 0.01, h);
  ctx.restore();
}

function chevrons(ctx: Ctx, rank: number, x: number, y: number, ink: string, half: number): void {
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

function cargo(ctx: Ctx, count: number, x: number, y: number, ink: string): void {
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.024;
  ctx.strokeRect(x - 0.085, y - 0.085, 0.17, 0.17);
  ctx.beginPath();
  ctx.moveTo(x - 0.085, y - 0.085);
  ctx.lineTo(x - 0.045, y - 0.125);
  ctx.lineTo(x + 0.125, y - 0.125);
  ctx.lineTo(x + 0.125, y + 0.045);
  ctx.lineTo(x + 0.085, y + 0.085);
  ctx.moveTo(x + 0.085, y - 0.085);
  ctx.lineTo(x + 0.125, y - 0.125);
  ctx.stroke();
  ctx.restore();
  text(ctx, String(count), x, y, 0.15, ink, 0.16, '600');
}

/** Over the corners, like the chits that are laid on counters. */
function badges(ctx: Ctx, c: Counter, small: boolean): void {
  const size = small ? 1.5 : 1;
  if (c.suppressed) burst(ctx, 0.42, -0.42, 0.17 * size);
  if (c.acted !== 'no' && !small) pip(ctx, c.acted, -0.43, -0.43, 0.1);
  if (small && c.acted === 'moved') pip(ctx, c.acted, -0.4, -0.4, 0.14);
  c.marks.forEach((mark, i) => {
    chit(ctx, mark, small ? 0.45 : 0.53, (small ? 0.16 : 0.06) + i * 0.27 * size, 0.12 * size);
  });
}

/** Suppressed: pinned under fire. */
function burst(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.beginPath();
  for (let i = 0; i < 18; i++) {
    const angle = (i / 18) * Math.PI * 2;
    const reach = i % 2 ? r * 0.72 : r;
    ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  ctx.closePath();
  ctx.fillStyle = '#ffcf3f';
  ctx.fill();
  ctx.lineWidth = r * 0.13;
  ctx.strokeStyle = '#1d1a16';
  ctx.stroke();
  text(ctx, '!', x, y, r * 1.35, '#1d1a16', 1, '600');
}

/** Half full: has moved, may still shoot. Full with a tick: done. */
function pip(ctx: Ctx, acted: 'moved' | 'yes', x: number, y: number, r: number): void {
  disc(ctx, '#1d1a16', x, y, r * 1.15);
  disc(ctx, acted === 'yes' ? '#1d1a16' : '#fdf8ea', x, y, r * 0.92);
  ctx.save();
  if (acted === 'moved') {
    ctx.fillStyle = '#1d1a16';
    ctx.beginPath();
    ctx.arc(x, y, r, Math.PI / 2, (Math.PI * 3) / 2);
    ctx.fill();
  } else {
    ctx.strokeStyle = '#fdf8ea';
    ctx.lineWidth = r * 0.34;
    ctx.beginPath();
    ctx.moveTo(x - r * 0.5, y + r * 0.05);
    ctx.lineTo(x - r * 0.12, y + r * 0.45);
    ctx.lineTo(x + r * 0.55, y - r * 0.45);
    ctx.stroke();
  }
  ctx.restore();
}

/** Marks of events: a star for a person of importance, an empty box for no supply, else a letter. */
function chit(ctx: Ctx, mark: string, x: number, y: number, r: number): void {
  ctx.save();
  disc(ctx, '#1d1a16', x, y, r);
  disc(ctx, '#fdf8ea', x, y, r * 0.86);
  ctx.strokeStyle = ctx.fillStyle = '#1d1a16';
  ctx.lineWidth = r * 0.2;
  if (mark === 'vip') {
    ctx.beginPath();
    for (let i = 0; i < 10; i++) {
      const [angle, reach] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? r * 0.3 : r * 0.72];
      ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    ctx.closePath();
    ctx.fill();
  } else if (mark === 'out-of-supply') {
    ctx.strokeRect(x - r * 0.42, y - r * 0.3, r * 0.84, r * 0.66);
    ctx.strokeStyle = '#b3261e';
    ctx.beginPath();
    ctx.moveTo(x - r * 0.6, y + r * 0.6);
    ctx.lineTo(x + r * 0.6, y - r * 0.6);
    ctx.stroke();
  } else text(ctx, mark.charAt(0).toUpperCase(), x, y, r * 1.3, '#1d1a16', r * 1.6, '600');
  ctx.restore();
}
