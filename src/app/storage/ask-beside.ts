import { onAside } from './open-database.ts';

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
