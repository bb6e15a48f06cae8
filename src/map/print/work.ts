import { compose } from './compose.ts';
import { type Face, facesAsCss } from './fonts.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { PrintOrder } from './order.ts';
import { type Canvas, canvasSurface, type MakeCanvas } from './surface.ts';
import type { MeasureText } from './svg-pen.ts';
import { svgSurface } from './svg-surface.ts';

/** The host that printing runs in: a worker, or the page where there is none. */
export interface PrintHost {
  readonly make: MakeCanvas;
  readonly encode: (canvas: Canvas, type: 'image/png' | 'image/jpeg', quality?: number) => Promise<Blob>;
  /** Called after every step: where it waits, others get their turn, or the work is given up. */
  readonly step: (done: number) => Promise<void> | void;
}

/** Bytes of a picture that forums still take as an attachment. */
const MOST_BYTES = 400_000;
const QUALITIES = [0.92, 0.85, 0.75, 0.65, 0.5, 0.35] as const;

/** Texts are as wide as a canvas says. */
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
  const [finest, ...coarser] = QUALITIES;
  let picture = await encode(canvas, 'image/jpeg', finest);
  for (const quality of coarser) if (picture.size > MOST_BYTES) picture = await encode(canvas, 'image/jpeg', quality);
  return picture;
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
