import type { Ctx } from '../art/pen.ts';
import type { TileDrawing } from '../art/terrain-art.ts';

/** The place of a printed tile, in the current units of the context. */
interface TilePlacement {
  readonly x: number;
  readonly y: number;
  /** Size of one unit of the drawing. */
  readonly size: number;
  /** Radians, clockwise. */
  readonly turn?: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
}

/** A surface to draw a picture on: pixels or SVG. */
export interface Surface {
  readonly ctx: Ctx;
  /** Prints a drawing that is used repeatedly. */
  tile(drawing: TileDrawing, at: TilePlacement): void;
  /** Draws something as one translucent whole. `half` is half the side of the box that holds it. */
  faded(alpha: number, half: number, draw: (ctx: Ctx) => void): void;
}

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type MakeCanvas = (width: number, height: number) => Canvas;

const penOf = (canvas: Canvas): Ctx => {
  const ctx = canvas.getContext('2d') as Ctx | null;
  if (!ctx) throw new Error('no canvas of that size');
  ctx.imageSmoothingQuality = 'high';
  return ctx;
};

/** A surface of pixels. `radius` is how many of them a unit of the tiles takes. */
export function canvasSurface(canvas: Canvas, make: MakeCanvas, radius: number): Surface {
  const ctx = penOf(canvas);
  const tiles = new Map<string, Canvas>();
  const tileOf = ({ name, width, height, draw }: TileDrawing): Canvas => {
    let made = tiles.get(name);
    if (!made) {
      made = make(Math.ceil(width * radius), Math.ceil(height * radius));
      const pen = penOf(made);
      pen.translate(made.width / 2, made.height / 2);
      pen.scale(radius, radius);
      draw(pen);
      tiles.set(name, made);
    }
    return made;
  };
  return {
    ctx,
    tile(drawing, { x, y, size, turn = 0, flip = false }) {
      const made = tileOf(drawing);
      const [w, h] = [(made.width / radius) * size, (made.height / radius) * size];
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(turn);
      ctx.scale(flip ? -1 : 1, 1);
      ctx.drawImage(made, -w / 2, -h / 2, w, h);
      ctx.restore();
    },
    faded(alpha, half, draw) {
      const { a, b, c, d, e, f } = ctx.getTransform();
      const reach = Math.ceil(half * Math.hypot(a, b));
      const sheet = make(2 * reach, 2 * reach);
      const pen = penOf(sheet);
      pen.setTransform(a, b, c, d, reach, reach);
      draw(pen);
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, e, f);
      ctx.globalAlpha = alpha;
      ctx.drawImage(sheet, -reach, -reach);
      ctx.restore();
    },
  };
}
