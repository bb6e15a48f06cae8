import { workerError } from '../../../panels/parts/missing-part.ts';
import type { Block } from '../../../post/armour.ts';
import { type KnownOf, loadPaste, type Pasted } from '../../../post/read-paste.ts';
import { judgeOffered, type KnownBlocks, type PastedBlock, type ReadingManner } from '../../../post/thread.ts';

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
  spare = worker;
  worker.onmessage = null;
  // One that fails while it waits would answer nobody.
  worker.onerror = () => {
    worker.terminate();
    if (spare === worker) spare = undefined;
  };
}

/** A question to the worker: to read a text, or to judge blocks of campaigns that it has offered. Last, what it asked for in turn. */
export type ReadingAsked =
  | { readonly text: string; readonly manner: ReadingManner }
  | { readonly offered: readonly Block[]; readonly known: KnownBlocks }
  | { readonly known: KnownBlocks };

/** The answer of the worker; or the campaigns of which it wants the blocks that are stored. */
export type ReadingAnswer<T> = { readonly answer: T } | { readonly wanted: ReadonlySet<string> };

/** Reads a paste in a worker where there are any. Rejects with a `TimeoutError` when it takes too long, with the reason of `stop` when it is stopped. */
export const readBeside = (text: string, knownOf: KnownOf, manner: ReadingManner, stop: AbortSignal): Promise<Pasted> =>
  askBeside({ text, manner }, () => loadPaste(text, knownOf, manner), stop, knownOf);

/** Judges blocks of campaigns that were only offered when they were read, in the same way. */
export const judgeBeside = (offered: readonly Block[], known: KnownBlocks): Promise<readonly PastedBlock[]> =>
  askBeside({ offered, known }, () => judgeOffered(offered, known), new AbortController().signal);

async function askBeside<T>(
  asked: ReadingAsked,
  here: () => Promise<T>,
  stop: AbortSignal,
  knownOf: KnownOf = () => new Map(),
): Promise<T> {
  if (typeof Worker === 'undefined') return here();
  const worker = takeWorker();
  let late: ReturnType<typeof setTimeout> | undefined;
  let stopped = () => {};
  try {
    const answer = await new Promise<T>((resolve, reject) => {
      stop.throwIfAborted();
      late = setTimeout(() => reject(new DOMException('too long', 'TimeoutError')), READING_LIMIT);
      stopped = () => reject(stop.reason);
      stop.addEventListener('abort', stopped);
      worker.onerror = (event) => reject(workerError(event));
      worker.onmessage = ({ data }: MessageEvent<ReadingAnswer<T>>) => {
        if ('answer' in data) return resolve(data.answer);
        Promise.resolve(knownOf(data.wanted)).then((known) => worker.postMessage({ known }), reject);
      };
      worker.postMessage(asked);
    });
    layAside(worker);
    return answer;
  } catch (error) {
    // It may still be at work.
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(late);
    stop.removeEventListener('abort', stopped);
  }
}
