import { type Face, loadFaces } from './fonts.ts';
import type { PrintOrder } from './order.ts';
import { work } from './work.ts';

/** Prints pictures in a worker, so that a large one does not freeze the page. */
export interface Job {
  readonly order: PrintOrder;
  readonly faces: readonly Face[];
}
export type PrintReply = { readonly done: number } | { readonly picture: Blob } | { readonly failed: string };

const say = (said: PrintReply): void => postMessage(said);

addEventListener('message', ({ data: { order, faces } }: MessageEvent<Job>) => {
  loadFaces(faces, (self as unknown as { readonly fonts: FontFaceSet }).fonts)
    .then(() =>
      work(order, faces, {
        make: (width, height) => new OffscreenCanvas(width, height),
        encode: (canvas, type, quality) =>
          (canvas as OffscreenCanvas).convertToBlob({ type, ...(quality !== undefined && { quality }) }),
        step: (done) => say({ done }),
      }),
    )
    .then(
      (picture) => say({ picture }),
      (error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }),
    );
});
