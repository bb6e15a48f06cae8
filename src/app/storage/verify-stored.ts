import type { Problem } from '../../store/files/problem.ts';
import { timesAfresh } from './place.ts';
import { onAside } from './put-aside.ts';

/** Verifies a stored campaign in a worker; null when its log follows by the rules, and where nothing can be said. */
export async function verifyStored(id: string, signal: AbortSignal, database = 'hexpost'): Promise<Problem | null> {
  if (typeof Worker === 'undefined' || signal.aborted) return null;
  const worker = new Worker(new URL('./verify-stored.worker.ts', import.meta.url), { type: 'module' });
  let stop: (() => void) | undefined;
  try {
    return await new Promise<Problem | null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
      // It may be reading, and nothing must be held open. The next opening verifies again.
      stop = onAside(() => {
        worker.terminate();
        resolve(null);
      });
      worker.onerror = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<Problem | null>) => resolve(data);
      worker.postMessage({ database, times: timesAfresh(database), id });
    });
  } finally {
    stop?.();
    worker.terminate();
  }
}
