import type { Ctx } from '../art/pen.ts';
import { type LandDrawing, landOf, paintTints } from '../globe/land.ts';
import { type GlobeDrawing, type GlobeStep, globeOf } from '../globe/shapes.ts';
import { type Inks, inkOf } from '../inks.ts';
import type { PrintOrder } from './order.ts';
import type { Surface } from './surface.ts';

/** A part of the planet, under the picture or over its terrain; nothing for a picture without one. */
export function globe({ ctx }: Surface, { picture }: PrintOrder, inks: Inks, part: keyof GlobeDrawing): void {
  printSteps(ctx, globeOf(picture)?.[part] ?? [], inks);
}

/** The open ground, under the terrain or over it. */
export function land({ ctx }: Surface, { picture }: PrintOrder, inks: Inks, part: keyof LandDrawing): void {
  const drawing = landOf(picture);
  if (drawing && part === 'tints') paintTints(ctx, drawing.tints, inks);
  else printSteps(ctx, drawing?.lines ?? [], inks);
}

function printSteps(ctx: Ctx, steps: readonly GlobeStep[], inks: Inks): void {
  if (steps.length === 0) return;
  ctx.save();
  ctx.lineJoin = 'round';
  for (const step of steps) print(ctx, step, inks);
  ctx.restore();
}

function print(ctx: Ctx, { ink, alpha, areas = [], lines = [], width = 1, dots = [] }: GlobeStep, inks: Inks): void {
  ctx.globalAlpha = alpha;
  ctx.fillStyle = ctx.strokeStyle = inkOf(inks, ink);
  ctx.lineWidth = width;
  for (const points of areas) {
    ctx.beginPath();
    trace(ctx, points, true);
    ctx.fill();
  }
  if (lines.length > 0) {
    ctx.beginPath();
    for (const { points, closed } of lines) trace(ctx, points, closed);
    ctx.stroke();
  }
  for (const { x, y, r } of dots) {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
  }
}

function trace(ctx: Ctx, points: readonly { readonly x: number; readonly y: number }[], closed: boolean): void {
  points.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  if (closed) ctx.closePath();
}
