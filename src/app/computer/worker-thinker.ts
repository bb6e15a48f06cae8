import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { AimedOrder, Thinker } from '../../store/thinker.ts';
import type { ThinkerReply, ThinkerRequest } from './think.worker.ts';

/** Milliseconds for one command: many times what the slowest level takes for a turn. */
export const THINKING_LIMIT = 120_000;

export interface OpenThinker extends Thinker {
  /** Ends the worker. */
  readonly close: () => void;
}

/**
 * Thinks in a worker, which starts with the first question. One that is stopped, fails or takes too long is ended; the next question
 * starts another.
 */
export function workerThinker({ system, ruleset }: Pick<Campaign, 'system' | 'ruleset'>): OpenThinker {
  let worker: Worker | null = null;
  let count = 0;
  const close = (): void => {
    worker?.terminate();
    worker = null;
  };
  const open = (): Worker => {
    const opened = new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' });
    opened.postMessage({ system, rules: ruleset.rules } satisfies ThinkerRequest);
    return opened;
  };
  return {
    close,
    async next(question, signal) {
      signal.throwIfAborted();
      worker ??= open();
      const asked = worker;
      const number = ++count;
      let late: ReturnType<typeof setTimeout> | undefined;
      let stop: (() => void) | undefined;
      try {
        return await new Promise<AimedOrder | undefined>((resolve, reject) => {
          stop = () => reject(signal.reason);
          signal.addEventListener('abort', stop);
          late = setTimeout(() => reject(new DOMException('too long', 'TimeoutError')), THINKING_LIMIT);
          asked.onerror = (event) => reject(new Error(event.message));
          asked.onmessage = ({ data }: MessageEvent<ThinkerReply>) => {
            if (data.number !== number) return;
            if ('failed' in data) reject(new Error(data.failed));
            else resolve(data.chosen);
          };
          asked.postMessage({ number, question } satisfies ThinkerRequest);
        });
      } catch (error) {
        if (worker === asked) close();
        else asked.terminate();
        throw error;
      } finally {
        clearTimeout(late);
        if (stop) signal.removeEventListener('abort', stop);
      }
    },
  };
}
