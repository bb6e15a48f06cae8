import { territoryShown } from '../art/territory-shapes.ts';
import { FONT } from '../inks.ts';
import { facesOfPage } from './fonts.ts';
import { layoutOf } from './layout.ts';
import type { PrintOrder } from './order.ts';
import type { Job, PrintReply } from './print.worker.ts';
import { measureOn, work } from './work.ts';

export {
  type Caption,
  type CaptionSide,
  type LegendEntry,
  type PrintArea,
  type PrintOrder,
  radiusAt,
  wholeOf,
  widthAt,
} from './order.ts';
export { territoryShown };

/** The first family of the map's font list is the one that the page brings with it. */
const FAMILY = FONT.split(',')[0]!.replaceAll('"', '');

/** Pixels of the largest picture: beyond it browsers fail silently. */
const MOST = 64_000_000;

/** True when pictures are printed in a worker; else the page does it itself and is slow meanwhile. */
export const printsAside = (): boolean => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';

const pageCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

/** Width and height of the picture in pixels, and whether it can be made as pixels at all. */
export function sizeOf(order: PrintOrder): { readonly width: number; readonly height: number; readonly fits: boolean } {
  const { width, height } = layoutOf(order, measureOn(pageCanvas));
  return { width, height, fits: order.format === 'svg' || width * height <= MOST };
}

interface Listening {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Prints an order. Rejects with `AbortError` when it is cancelled, otherwise with the error. */
export async function printMap(order: PrintOrder, listening: Listening): Promise<Blob> {
  listening.signal.throwIfAborted();
  return printsAside() ? aside(order, listening) : here(order, listening);
}

function aside(order: PrintOrder, { onProgress, signal }: Listening): Promise<Blob> {
  const worker = new Worker(new URL('./print.worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<PrintReply>) => {
      if ('done' in data) onProgress(data.done);
      else if ('picture' in data) resolve(data.picture);
      else reject(new Error(data.failed));
    });
  });
  worker.postMessage({ order, faces: facesOfPage(FAMILY) } satisfies Job);
  return done.finally(() => worker.terminate());
}

/** Prints on the page itself, and yields to it after every step. */
async function here(order: PrintOrder, { onProgress, signal }: Listening): Promise<Blob> {
  await Promise.allSettled(['400', '600'].map((weight) => document.fonts.load(`${weight} 20px ${FONT}`, '08Ая')));
  return work(order, facesOfPage(FAMILY), {
    make: pageCanvas,
    encode: (canvas, type, quality) =>
      new Promise((resolve, reject) =>
        (canvas as HTMLCanvasElement).toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))),
          type,
          quality,
        ),
      ),
    step: async (done) => {
      onProgress(done);
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    },
  });
}
