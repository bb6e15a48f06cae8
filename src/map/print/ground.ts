import { type Grid, gridOf } from '@hexpost/engine';
import type { Ctx } from '../art/pen.ts';
import { terrainDrawings } from '../art/terrain-art.ts';
import { stampsOf } from '../art/terrain-stamps.ts';
import { fade } from '../detail.ts';
import { centreAt, centreOfCell, edgeCorners, HALF, HEX } from '../geometry.ts';
import { FONT, type Inks } from '../inks.ts';
import type { Layout } from './layout.ts';
import { MARGIN, type PrintOrder } from './order.ts';
import type { Surface } from './surface.ts';

/** Below this radius the bold drawing of the terrain is printed, as on the screen. */
const BOLD = 24;
/** Hexes per step of the work: after each the caller may rest, or give up. */
const STEP = 64;

/** Cells of the part and their neighbours, which reach into it. */
function cellsOf(grid: Grid, { cols, rows }: PrintOrder['part'], about: number): number[] {
  const cells: number[] = [];
  for (let col = Math.max(1, cols[0] - about); col <= Math.min(grid.cols, cols[1] + about); col++)
    for (let row = Math.max(1, rows[0] - about); row <= Math.min(grid.rows, rows[1] + about); row++)
      cells.push((col - 1) * grid.rows + row - 1);
  return cells;
}

/** The terrain of the part. Reports after every step which share is done. */
export function* terrain(surface: Surface, order: PrintOrder, inks: Inks, radius: number): Generator<number, void> {
  const { picture, part } = order;
  const grid = gridOf(picture.cols, picture.rows);
  const looks = grid.names.map((hex) => picture.terrain[hex] ?? 'plain');
  const cells = cellsOf(grid, part, 1);
  const drawings = new Map(
    terrainDrawings(new Set(cells.map((cell) => looks[cell]!)), inks, radius < BOLD ? 2 : 1).map((drawing) => [
      drawing.name,
      drawing,
    ]),
  );
  const stamps = stampsOf(grid, looks, cells).flat();
  for (const [i, { tile, ...at }] of stamps.entries()) {
    const drawing = drawings.get(tile);
    if (drawing) surface.tile(drawing, { ...at, size: HEX });
    if (i % STEP === STEP - 1) yield i / stamps.length;
  }
}

/** False in space, where there are neither edges nor numbers. */
const isGround = ({ globe, terrain }: PrintOrder['picture'], hex: string): boolean =>
  !globe || terrain[hex] !== 'space';

/** Edges of the hexes of the part, each once. */
export function edges({ ctx }: Surface, { picture, part }: PrintOrder, inks: Inks, radius: number): void {
  const grid = gridOf(picture.cols, picture.rows);
  const cells = new Set(cellsOf(grid, part, 0).filter((cell) => isGround(picture, grid.names[cell]!)));
  ctx.save();
  ctx.strokeStyle = inks.grid;
  ctx.lineCap = 'round';
  ctx.lineWidth = HEX * (radius < 30 ? 0.045 : 0.021);
  ctx.globalAlpha = radius < 30 ? 0.55 + 0.25 * fade(radius, 8, 20) : 0.9;
  ctx.beginPath();
  for (const cell of cells) {
    const { x, y } = centreOfCell(grid, cell);
    for (let direction = 0; direction < 6; direction++) {
      const beyond = grid.neighbours[cell * 6 + direction]!;
      if (beyond >= 0 && beyond < cell && cells.has(beyond)) continue;
      const [a, b] = edgeCorners(direction);
      ctx.moveTo(x + a.x, y + a.y);
      ctx.lineTo(x + b.x, y + b.y);
    }
  }
  ctx.stroke();
  ctx.restore();
}

/** Height of a hex number in radii, larger on smaller maps; 0 where it could not be read. */
function numberSize(radius: number, scalable: boolean): number {
  if (scalable) return 0.21;
  const size = Math.max(0.21, Math.min(0.34, 6.5 / radius));
  return size * radius < 5.4 ? 0 : size;
}

/** The numbers of the hexes, over the works that are built in them. */
export function numbers({ ctx }: Surface, { picture, part, format }: PrintOrder, inks: Inks, radius: number): void {
  const size = numberSize(radius, format === 'svg');
  if (size === 0) return;
  const grid = gridOf(picture.cols, picture.rows);
  for (const cell of cellsOf(grid, part, 0)) {
    if (!isGround(picture, grid.names[cell]!)) continue;
    const { x, y } = centreOfCell(grid, cell);
    print(ctx, grid.names[cell]!, x, y - (0.82 - size / 2) * HEX, size * HEX, inks);
  }
}

function print(ctx: Ctx, text: string, x: number, y: number, size: number, inks: Inks): void {
  ctx.save();
  ctx.font = `600 ${size}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = size / 4.2;
  ctx.strokeStyle = inks.paper;
  ctx.globalAlpha = 0.75;
  ctx.strokeText(text, x, y);
  ctx.globalAlpha = 1;
  ctx.fillStyle = inks.ink;
  ctx.fillText(text, x, y);
  ctx.restore();
}

/** The double line around the map, and the numbers of columns and rows beside it. */
export function frame({ ctx }: Surface, { picture, part }: PrintOrder, inks: Inks, { box }: Layout): void {
  const out = HEX * 0.14;
  ctx.save();
  ctx.globalAlpha = 0.85;
  ctx.strokeStyle = inks.ink;
  for (const [by, width] of [
    [out, 1.4],
    [out * 2.1, 3.2],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeRect(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by);
  }
  ctx.restore();
  ctx.save();
  ctx.font = `600 ${HEX * 0.36}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = inks.ink;
  const away = (MARGIN + out * 2.2) / 2;
  // Three digits if the map has a hundred columns or rows (N-2.1).
  const digits = Math.max(picture.cols, picture.rows) > 99 ? 3 : 2;
  const said = (n: number): string => String(n).padStart(digits, '0');
  for (let col = part.cols[0]; col <= part.cols[1]; col++)
    for (const y of [box.y - away, box.y + box.height + away]) ctx.fillText(said(col), centreAt(col, 1).x, y);
  for (let row = part.rows[0]; row <= part.rows[1]; row++)
    for (const x of [box.x - away, box.x + box.width + away]) ctx.fillText(said(row), x, HALF * (2 * row - 0.5));
  ctx.restore();
}
