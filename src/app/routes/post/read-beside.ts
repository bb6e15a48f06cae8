import { workerError } from '../../../panels/parts/missing-part.ts';
import { loadPaste, type Pasted } from '../../../post/read-paste.ts';
import type { KnownBlocks } from '../../../post/thread.ts';

/** Milliseconds that reading a paste may take: a hundred times what a long thread needs. */
export const READING_LIMIT = 60_000;

/** A worker that has read something and waits for more: between two who play at the speed of talking, starting one takes longest. */
let spare: Worker | undefined;

function takeWorker(): Worker {
  const worker = spare ?? new Worker(new URL('./read-thread.worker.ts', import.meta.url), { type: 'module' });
  spare = undefined;
  return worker;
}

/** Keeps a worker that has answered. */
function layAside(worker: Worker): void {
  if (spare) return worker.terminate();
  worker.onerror = null;
  worker.onmessage = null;
  spare = worker;
}

/** Reads a paste in a worker where there are any. Rejects with a `TimeoutError` when it takes too long, with the reason of `stop` when it is stopped. */
export async function readBeside(text: string, known: KnownBlocks, stop: AbortSignal): Promise<Pasted> {
  if (typeof Worker === 'undefined') return loadPaste(text, known);
  const worker = takeWorker();
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    const pasted = await new Promise<Pasted>((resolve, reject) => {
      stop.throwIfAborted();
      late = setTimeout(() => reject(new DOMException('too long', 'TimeoutError')), READING_LIMIT);
      stop.addEventListener('abort', () => reject(stop.reason));
      worker.onerror = (event) => reject(workerError(event));
      worker.onmessage = ({ data }: MessageEvent<Pasted>) => resolve(data);
      worker.postMessage({ text, known });
    });
    layAside(worker);
    return pasted;
  } catch (error) {
    // It may still be at work.
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
