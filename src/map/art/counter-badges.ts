import { FONT } from '../inks.ts';
import type { Counter } from '../picture.ts';
import { readPath, trace } from './path.ts';
import { type Ctx, disc } from './pen.ts';

/** The badges that lie over the corners of a counter, one corner a kind, and the letters that are printed on it. */

const DARK = '#1d1a16';
const PALE = '#fdf8ea';

/** Writes text centred on (x, y), squeezed to `widest`; returns its width. All in counter sides. */
export function text(
  ctx: Ctx,
  words: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  widest: number,
  weight: '400' | '600' = '600',
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

/** Badges of a unit, 75 units from the middle to each side. */
const SIGNS = Object.fromEntries(
  Object.entries({
    hidden:
      'M-72-22Q0-48 72-22Q70 34 32 34Q10 32 0 8Q-10 32-32 34Q-70 34-72-22ZM-50-6Q-30-22-12-2Q-30 16-50-6ZM50-6Q30-22 12-2Q30 16 50-6Z',
    blessed: 'M0-74L15-26L52-52L26-15L74 0L26 15L52 52L15 26L0 74L-15 26L-52 52L-26 15L-74 0L-26-15L-52-52L-15-26Z',
    frenzied: 'M4-76Q10-42 36-20Q58 10 32 48Q18 66 0 66Q-20 66-36 46Q-58 8-22-18Q-20 8-6 8Q-16-32 4-76Z',
    guard: 'M-52-58H52V2Q48 48 0 74Q-48 48-52 2Z',
    arrived: 'M-15-72H15V-10H46L0 38L-46-10H-15ZM-52 50H52V70H-52Z',
  }).map(([name, data]) => [name, readPath(data)!]),
);

/** The badges of a counter; `size` is how much larger than in the close-up they are. */
export function badges(ctx: Ctx, counter: Counter, size: number): void {
  const { alert = false, state = 'ready', load = 0, marks = [], piled = 0 } = counter;
  if (load > 0) crate(ctx, load, -0.42, 0.4, 0.125 * size);
  else if (piled > 1) {
    disc(ctx, PALE, -0.42, 0.42, 0.17 * size);
    disc(ctx, DARK, -0.42, 0.42, 0.15 * size);
    text(ctx, String(piled), -0.42, 0.42, 0.25 * size, PALE, 0.2 * size);
  }
  if (state !== 'ready') pip(ctx, state, -0.42, -0.42, 0.1 * size);
  const r = 0.12 * size;
  const step = Math.min(r * 2.15, (0.62 - r) / Math.max(1, marks.length - 1));
  marks.forEach((name, i) => {
    mark(ctx, name, 0.47, 0.46 - r * 0.6 - (marks.length - 1 - i) * step, r);
  });
  if (alert) burst(ctx, 0.42, -0.42, 0.17 * Math.min(1.45, size));
}

/** Something is wrong with the unit. */
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
  ctx.lineWidth = r * 0.14;
  ctx.strokeStyle = DARK;
  ctx.stroke();
  // Drawn, not written: it stays a stroke where letters are too small to be set.
  ctx.fillStyle = DARK;
  ctx.beginPath();
  ctx.moveTo(x - r * 0.15, y - r * 0.52);
  ctx.lineTo(x + r * 0.15, y - r * 0.52);
  ctx.lineTo(x + r * 0.08, y + r * 0.14);
  ctx.lineTo(x - r * 0.08, y + r * 0.14);
  ctx.fill();
  disc(ctx, DARK, x, y + r * 0.4, r * 0.14);
}

/** A half disc: partly done. A tick: done. */
function pip(ctx: Ctx, state: 'partly' | 'done', x: number, y: number, r: number): void {
  disc(ctx, PALE, x, y, r * 1.3);
  disc(ctx, DARK, x, y, r * 1.12);
  ctx.save();
  if (state === 'partly') {
    ctx.fillStyle = PALE;
    ctx.beginPath();
    ctx.arc(x, y, r * 0.9, -Math.PI / 2, Math.PI / 2);
    ctx.fill();
  } else {
    ctx.strokeStyle = PALE;
    ctx.lineWidth = r * 0.34;
    ctx.beginPath();
    ctx.moveTo(x - r * 0.55, y + r * 0.05);
    ctx.lineTo(x - r * 0.12, y + r * 0.48);
    ctx.lineTo(x + r * 0.6, y - r * 0.48);
    ctx.stroke();
  }
  ctx.restore();
}

/** A crate with a number on it. */
function crate(ctx: Ctx, count: number, x: number, y: number, r: number): void {
  ctx.fillStyle = DARK;
  ctx.fillRect(x - r * 1.16, y - r * 1.16, r * 2.32, r * 2.32);
  ctx.fillStyle = '#e8cf98';
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.fillStyle = DARK;
  for (const [cx, cy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x + cx * r, y + cy * r);
    ctx.lineTo(x + cx * r * 0.45, y + cy * r);
    ctx.lineTo(x + cx * r, y + cy * r * 0.45);
    ctx.fill();
  }
  text(ctx, String(count), x, y, r * 1.75, DARK, r * 1.5);
}

/** A star, a struck-out box, or a letter. */
function mark(ctx: Ctx, name: string, x: number, y: number, r: number): void {
  ctx.save();
  disc(ctx, DARK, x, y, r);
  disc(ctx, PALE, x, y, r * 0.84);
  ctx.strokeStyle = ctx.fillStyle = DARK;
  ctx.lineWidth = r * 0.2;
  if (name === 'star') {
    ctx.beginPath();
    for (let i = 0; i < 10; i++) {
      const [angle, reach] = [-Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? r * 0.32 : r * 0.76];
      ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    ctx.closePath();
    ctx.fill();
  } else if (name === 'struck-box') {
    ctx.fillRect(x - r * 0.44, y - r * 0.34, r * 0.88, r * 0.7);
    ctx.strokeStyle = PALE;
    ctx.lineWidth = r * 0.44;
    for (const width of [r * 0.46, r * 0.22]) {
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(x - r * 0.58, y + r * 0.58);
      ctx.lineTo(x + r * 0.58, y - r * 0.58);
      ctx.stroke();
      ctx.strokeStyle = '#b3261e';
    }
  } else if (SIGNS[name]) {
    ctx.translate(x, y);
    ctx.scale(r / 118, r / 118);
    trace(ctx, SIGNS[name]);
    ctx.fill('evenodd');
  } else text(ctx, name.charAt(0).toUpperCase(), x, y, r * 1.4, DARK, r * 1.6);
  ctx.restore();
}
