import { stripe } from '../../art/patterns.ts';
import type { Ctx } from '../../art/pen.ts';
import type { CueKind } from '../../cues.ts';
import type { Inks } from '../../inks.ts';
import { type Palette, sideLook } from '../../palette.ts';
import { printNumber } from './die.ts';

/** The round markers that cues lay over a hex. */

const DARK = '#1d1a16';
const PALE = '#fdf8ea';
const RED = '#b3261e';

/** Kinds of cues that lay a marker. */
export const MARKED_KINDS: ReadonlySet<CueKind> = new Set([
  'wounds',
  'impaired',
  'recovered',
  'mended',
  'promoted',
  'captured',
  'built',
  'razed',
  'event',
  'strike',
]);

/** A marker of radius 1. */
export function drawMarker(ctx: Ctx, kind: CueKind, colour: number | null, inks: Inks, palette: Palette): void {
  ctx.save();
  ctx.lineJoin = ctx.lineCap = 'round';
  if (kind === 'captured') flag(ctx, colour, palette);
  else if (kind === 'impaired' || kind === 'event') {
    star(ctx, 9, 1, 0.74, kind === 'event' ? inks.danger : '#ffcf3f', DARK);
    ctx.fillStyle = kind === 'event' ? PALE : DARK;
    printNumber(ctx, '!', 1.3);
  } else {
    disc(ctx, DARK, 1);
    disc(ctx, PALE, 0.88);
    ctx.strokeStyle = ctx.fillStyle = kind === 'wounds' || kind === 'razed' ? RED : DARK;
    ctx.lineWidth = 0.17;
    glyph(ctx, kind);
  }
  ctx.restore();
}

function disc(ctx: Ctx, fill: string, r: number): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, Math.PI * 2);
  ctx.fill();
}

function star(ctx: Ctx, points: number, far: number, near: number, fill: string, edge: string): void {
  ctx.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const [angle, r] = [(i * Math.PI) / points - Math.PI / 2, i % 2 ? near : far];
    ctx.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
  }
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.12;
  ctx.stroke();
}

type Line = readonly (readonly [number, number])[];
/** Strokes of the glyphs on a plain marker. */
const GLYPHS: Readonly<Partial<Record<CueKind, readonly Line[]>>> = {
  // Crossed blades with their guards.
  strike: [
    [
      [-0.55, 0.55],
      [0.5, -0.5],
    ],
    [
      [0.55, 0.55],
      [-0.5, -0.5],
    ],
    [
      [-0.55, 0.2],
      [-0.2, 0.55],
    ],
    [
      [0.55, 0.2],
      [0.2, 0.55],
    ],
  ],
  recovered: [
    [
      [-0.5, 0.1],
      [0, -0.45],
      [0.5, 0.1],
    ],
    [
      [0, -0.4],
      [0, 0.55],
    ],
  ],
  mended: [
    [
      [-0.5, 0],
      [0.5, 0],
    ],
    [
      [0, -0.5],
      [0, 0.5],
    ],
  ],
  promoted: [
    [
      [-0.5, 0.05],
      [0, -0.4],
      [0.5, 0.05],
    ],
    [
      [-0.5, 0.45],
      [0, 0],
      [0.5, 0.45],
    ],
  ],
  // Courses of a wall, whole and broken.
  built: [
    [
      [-0.55, 0.4],
      [-0.55, -0.35],
      [0.55, -0.35],
      [0.55, 0.4],
      [-0.55, 0.4],
    ],
    [
      [-0.55, 0.03],
      [0.55, 0.03],
    ],
    [
      [0, -0.35],
      [0, 0.03],
    ],
  ],
  razed: [
    [
      [-0.55, 0.45],
      [-0.55, -0.35],
      [-0.2, -0.05],
      [0.05, -0.4],
      [0.2, 0.1],
      [0.55, -0.1],
      [0.55, 0.45],
      [-0.55, 0.45],
    ],
  ],
  // A bolt.
  wounds: [
    [
      [0.2, -0.62],
      [-0.32, 0.08],
      [0.3, 0.0],
      [-0.2, 0.62],
    ],
  ],
};

function glyph(ctx: Ctx, kind: CueKind): void {
  for (const line of GLYPHS[kind] ?? []) {
    ctx.beginPath();
    line.forEach(([x, y], i) => {
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
    ctx.stroke();
  }
}

/** The new owner's colours on a staff. */
function flag(ctx: Ctx, colour: number | null, palette: Palette): void {
  ctx.fillStyle = DARK;
  ctx.beginPath();
  ctx.roundRect(-0.72, -1, 0.16, 2, 0.06);
  ctx.fill();
  ctx.fillRect(-0.62, -0.98, 1.44, 1.12);
  stripe(ctx, sideLook(colour, palette), -0.54, -0.9, 1.28, 0.96, 0.3);
}
