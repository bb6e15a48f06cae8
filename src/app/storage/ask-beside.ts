import type { Problem } from '../../store/files/text-file.ts';
import { startWorker } from '../workers/start-worker.ts';
import { onAside, timesAfresh } from './open-database.ts';

/** Asks a worker of its own one question; undefined when it fails, and when it is stopped or the page is suspended before. */
export async function askBeside<T>(
  start: () => Worker,
  question: unknown,
  signal?: AbortSignal,
): Promise<T | undefined> {
  if (signal?.aborted) return undefined;
  const worker = start();
  let stop: (() => void) | undefined;
  try {
    return await new Promise<T | undefined>((resolve) => {
      const giveUp = () => resolve(undefined);
      signal?.addEventListener('abort', giveUp, { once: true });
      // It may be reading, and must hold nothing open.
      stop = onAside(() => {
        worker.terminate();
        giveUp();
      });
      worker.onerror = giveUp;
      worker.onmessage = ({ data }: MessageEvent<T | undefined>) => resolve(data);
      worker.postMessage(question);
    });
  } finally {
    stop?.();
    worker.terminate();
  }
}

/** Verifies a stored campaign in a worker; null when its log follows by the rules, and when it cannot be checked. */
export async function verifyStored(id: string, signal: AbortSignal, database = 'hexpost'): Promise<Problem | null> {
  if (typeof Worker === 'undefined') return null;
  const start = () => startWorker('verify');
  return (await askBeside<Problem | null>(start, { database, times: timesAfresh(database), id }, signal)) ?? null;
}
