import { compose } from './compose.ts';
import { type Face, facesAsCss } from './fonts.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { PrintOrder } from './order.ts';
import { type Canvas, canvasSurface, type MakeCanvas } from './surface.ts';
import type { MeasureText } from './svg-pen.ts';
import { svgSurface } from './svg-surface.ts';

/** The host that printing runs in: a worker, or the page where there is none. */
interface PrintHost {
  readonly make: MakeCanvas;
  readonly encode: (canvas: Canvas, type: 'image/png' | 'image/jpeg', quality?: number) => Promise<Blob>;
  /** Called after every step: it can give others their turn, or cancel the work. */
  readonly step: (done: number) => Promise<void> | void;
}

/** Bytes of a picture that forums still take as an attachment. */
const MOST_BYTES = 400_000;
const QUALITIES = [0.92, 0.85, 0.75, 0.65, 0.5, 0.35] as const;
/** A picture that is still too large is shrunk by this factor, again and again, down to the smallest share of its size. */
const SMALLER = 0.8;
const SMALLEST = 0.1;

/** Texts are as wide as a canvas measures them. */
export function measureOn(make: MakeCanvas): MeasureText {
  const ctx = make(1, 1).getContext('2d') as CanvasRenderingContext2D;
  return (font, text) => {
    ctx.font = font;
    return ctx.measureText(text).width;
  };
}

/** Prints an order; its fonts must be there. */
export async function work(order: PrintOrder, faces: readonly Face[], shop: PrintHost): Promise<Blob> {
  const measure = measureOn(shop.make);
  const layout = layoutOf(order, measure);
  return order.format === 'svg' ? draw(order, layout, faces, measure, shop) : paint(order, layout, shop);
}

async function paint(order: PrintOrder, layout: Layout, { make, encode, step }: PrintHost): Promise<Blob> {
  const canvas = make(layout.width, layout.height);
  const surface = canvasSurface(canvas, make, layout.radius);
  for (const done of compose(surface, order, layout)) await step(done);
  if (order.format === 'png') return encode(canvas, 'image/png');
  return lightJpeg(canvas, { make, encode });
}

/** A picture of `MOST_BYTES` at most: as fine as possible, and smaller if no quality is coarse enough. */
export async function lightJpeg(canvas: Canvas, { make, encode }: Omit<PrintHost, 'step'>): Promise<Blob> {
  const [finest, ...coarser] = QUALITIES;
  let picture = await encode(canvas, 'image/jpeg', finest);
  for (const quality of coarser) if (picture.size > MOST_BYTES) picture = await encode(canvas, 'image/jpeg', quality);
  // A map that large is easier to read smaller than coarser still.
  for (let size = SMALLER; picture.size > MOST_BYTES && size > SMALLEST; size *= SMALLER)
    picture = await encode(shrunk(canvas, make, size), 'image/jpeg', QUALITIES.at(-1));
  return picture;
}

/** The picture with its sides scaled by `size`. */
function shrunk(canvas: Canvas, make: MakeCanvas, size: number): Canvas {
  const small = make(Math.round(canvas.width * size), Math.round(canvas.height * size));
  const ctx = small.getContext('2d') as CanvasRenderingContext2D;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(canvas as CanvasImageSource, 0, 0, small.width, small.height);
  return small;
}

async function draw(
  order: PrintOrder,
  layout: Layout,
  faces: readonly Face[],
  measure: MeasureText,
  { step }: PrintHost,
): Promise<Blob> {
  const surface = svgSurface(measure);
  for (const done of compose(surface, order, layout)) await step(done);
  const style = await facesAsCss(faces);
  const { title, line } = order.caption;
  const text = surface.document({
    width: layout.width,
    height: layout.height,
    paper: order.paper,
    title: [title, line].filter((part) => part !== '').join('. '),
    style,
  });
  return new Blob([text], { type: 'image/svg+xml' });
}
