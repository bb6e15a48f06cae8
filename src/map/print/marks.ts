import { gridOf } from '@hexpost/engine';
import { arrowHeadOf, arrowPaths, HEAD, LANE, numberAt, WIDTH } from '../art/arrow-shape.ts';
import { drawBadge } from '../art/badge.ts';
import { text } from '../art/counter-badges.ts';
import type { Ctx } from '../art/pen.ts';
import { centreOf, HEX, type Point } from '../geometry.ts';
import { type Inks, lineOf } from '../inks.ts';
import { type Palette, sideLook } from '../palette.ts';
import type { PrintOrder } from './order.ts';
import type { Surface } from './surface.ts';

/** Arrows as on the screen, each in its lane, with their numbers. */
export function arrows({ ctx }: Surface, order: PrintOrder, inks: Inks, palette: Palette): void {
  const { picture, arrows: list = [] } = order;
  if (list.length === 0) return;
  const ways = arrowPaths(gridOf(picture.cols, picture.rows), list, LANE);
  ctx.save();
  list.forEach(({ kind, colour, planned = false }, i) => {
    const way = ways[i]!;
    const fill = lineOf(inks, sideLook(colour, palette).fill);
    if (way.length > 1) shaftAndHead(ctx, way, kind, fill, inks.edge, planned || kind === 'shot');
  });
  const taken: Point[] = [];
  list.forEach(({ number }, i) => {
    const at = number === undefined ? undefined : numberAt(ways[i]!, taken);
    if (!at) return;
    taken.push(at);
    ctx.beginPath();
    ctx.arc(at.x, at.y, 11, 0, Math.PI * 2);
    ctx.fillStyle = inks.label;
    ctx.fill();
    ctx.strokeStyle = inks.onLabel;
    ctx.lineWidth = 1.2;
    ctx.stroke();
    text(ctx, String(number), at.x, at.y, 16, inks.onLabel, 20);
  });
  ctx.restore();
}

function shaftAndHead(
  ctx: Ctx,
  way: readonly Point[],
  kind: keyof typeof WIDTH,
  fill: string,
  edge: string,
  broken: boolean,
): void {
  const width = WIDTH[kind];
  const tip = way.at(-1)!;
  const back = way[Math.max(0, way.length - 4)]!;
  const angle = Math.atan2(tip.y - back.y, tip.x - back.x);
  const size = width * HEAD[kind];
  const end = { x: tip.x - Math.cos(angle) * size * 0.8, y: tip.y - Math.sin(angle) * size * 0.8 };
  ctx.lineJoin = 'round';
  ctx.lineCap = broken ? 'butt' : 'round';
  ctx.setLineDash(broken ? [9, 6] : []);
  for (const [color, wide] of [
    [edge, width + 3.6],
    [fill, width],
  ] as const) {
    trace(ctx, [...way.slice(0, -1), end]);
    ctx.strokeStyle = color;
    ctx.lineWidth = wide;
    ctx.stroke();
  }
  ctx.setLineDash([]);
  trace(ctx, arrowHeadOf(kind, tip, angle, size));
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.8;
  ctx.stroke();
}

function trace(ctx: Ctx, line: readonly Point[]): void {
  ctx.beginPath();
  line.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}

/** Badges in the upper left corner of their hexes; on a small map they are the larger. `radius` of a hex in pixels. */
export function signs({ ctx }: Surface, { picture, signs: list = [] }: PrintOrder, inks: Inks, radius: number): void {
  const grid = gridOf(picture.cols, picture.rows);
  const scale = Math.max(0.8, Math.min(1.6, 34 / radius));
  for (const { hex, kind, text: words } of list) {
    const at = centreOf(grid, hex);
    if (!at) continue;
    ctx.save();
    ctx.translate(at.x - HEX * 0.5, at.y - HEX * 0.5);
    ctx.scale(scale, scale);
    drawBadge(ctx, kind, words, inks);
    ctx.restore();
  }
}
