import { workerError } from '../../panels/parts/missing-part.ts';
import type { SystemAndRules } from '../../post/campaign-history.ts';
import type { StandInThinker } from '../../post/stand-in.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { StandInReply, StandInRequest } from './stand-in.worker.ts';

/** Milliseconds that a stand-in may take: a hundred times what it needs. */
const STAND_IN_LIMIT = 30_000;

/** Works out stand-ins, each in a worker of its own; undefined where there are no workers. Rejects when one fails or takes too long. */
export function standInBeside({
  system,
  ruleset,
}: Pick<SystemAndRules, 'system' | 'ruleset'>): StandInThinker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  return async (question) => {
    const worker = startWorker('stand-in');
    let late: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise((resolve, reject) => {
        late = setTimeout(() => reject(new DOMException('too long', 'TimeoutError')), STAND_IN_LIMIT);
        worker.onerror = (event) => reject(workerError(event));
        worker.onmessage = ({ data }: MessageEvent<StandInReply>) =>
          data ? resolve(data) : reject(new Error('the computer does not play by these rules'));
        worker.postMessage({ system: system.id, rules: ruleset, question } satisfies StandInRequest);
      });
    } finally {
      clearTimeout(late);
      worker.terminate();
    }
  };
}
