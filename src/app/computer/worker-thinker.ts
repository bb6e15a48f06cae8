import type { Campaign } from '@hexpost/engine';
import { isMissingPart, tellOfMissingPart, workerError } from '../../panels/parts/missing-part.ts';
import type { AimedOrder, Thinker, ThinkerQuestion } from '../../store/thinker.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { ThinkerReply, ThinkerRequest } from './think.worker.ts';

/** Milliseconds for one command: many times what the slowest level takes for a turn. */
export const THINKING_LIMIT = 120_000;

export interface OpenThinker extends Thinker {
  /** Ends the worker. */
  readonly close: () => void;
}

type Rules = Pick<Campaign, 'system' | 'ruleset'>;

/** Thinks in workers: advice, which may be dropped at any moment, in one of its own, so that the computer's thought goes on. */
export function workerThinker(rules: Rules): OpenThinker {
  const [player, adviser] = [thinkingWorker(rules), thinkingWorker(rules)];
  return {
    close() {
      player.close();
      adviser.close();
    },
    next: async (question, signal, onProgress) => (await player.ask(question, false, signal, onProgress))[0],
    advise: (question, signal) => adviser.ask(question, true, signal),
  };
}

/** A worker that starts with the first question. One that is stopped, fails or takes too long is ended; the next question starts another. */
function thinkingWorker({ system, ruleset }: Rules) {
  let worker: Worker | null = null;
  let count = 0;
  const end = (ended: Worker | null): void => {
    ended?.terminate();
    if (worker === ended) worker = null;
  };
  const open = (): Worker => {
    const opened = startWorker('think');
    opened.postMessage({ system, rules: ruleset.rules } satisfies ThinkerRequest);
    return opened;
  };
  const ask = async (
    question: ThinkerQuestion,
    advice: boolean,
    signal: AbortSignal,
    onProgress?: (part: number) => void,
  ): Promise<readonly AimedOrder[]> => {
    signal.throwIfAborted();
    worker ??= open();
    const asked = worker;
    const number = ++count;
    let late: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    try {
      return await new Promise<readonly AimedOrder[]>((resolve, reject) => {
        stop = () => {
          // The next question may come before anybody hears of it.
          end(asked);
          reject(signal.reason);
        };
        signal.addEventListener('abort', stop);
        late = setTimeout(() => reject(new DOMException('too long', 'TimeoutError')), THINKING_LIMIT);
        asked.addEventListener('error', (event) => reject(workerError(event)));
        asked.addEventListener('message', ({ data }: MessageEvent<ThinkerReply>) => {
          if (data.number !== number) return;
          if ('progress' in data) onProgress?.(data.progress);
          else if ('failed' in data) reject(new Error(data.failed));
          else resolve(data.orders);
        });
        asked.postMessage({ number, question, advice } satisfies ThinkerRequest);
      });
    } catch (error) {
      if (isMissingPart(error)) tellOfMissingPart();
      end(asked);
      throw error;
    } finally {
      clearTimeout(late);
      if (stop) signal.removeEventListener('abort', stop);
    }
  };
  return { ask, close: () => end(worker) };
}
