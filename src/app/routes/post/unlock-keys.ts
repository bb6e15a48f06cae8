import { workerError } from '../../../panels/parts/missing-part.ts';
import { exportIdentity, type Identity, importIdentity, type KeysRead, keyFileFault } from '../../../post/keys.ts';

/** Milliseconds that unlocking a key file may take: ten times what one of ours needs on a slow machine. */
const PATIENCE = 60_000;

/** A key file to unlock, or keys to lock, with a passphrase. */
export type KeysQuestion = { readonly phrase: string } & ({ readonly text: string } | { readonly identity: Identity });

/** Unlocks a key file in a worker if there are any. A file that is not a key file, or too costly, is refused before any work. */
export async function unlockKeys(text: string, phrase: string): Promise<KeysRead> {
  const fault = keyFileFault(text);
  if (fault) return fault;
  if (typeof Worker === 'undefined') return importIdentity(text, phrase);
  return askWorker<KeysRead>(
    { text, phrase },
    () => 'no-identity',
    () => 'too-costly',
  );
}

/** Locks keys under a passphrase, in a worker where there are any. */
export async function lockKeys(identity: Identity, phrase: string): Promise<string> {
  if (typeof Worker === 'undefined') return exportIdentity(identity, phrase);
  const fail = (error: unknown) => () => {
    throw error;
  };
  return askWorker<string>(
    { identity, phrase },
    (event) => fail(workerError(event))(),
    fail(new DOMException('The passphrase takes too long', 'TimeoutError')),
  );
}

/** One answer of a worker of its own; `failed` and `late` stand in for it, or throw. */
async function askWorker<Answer>(
  question: KeysQuestion,
  failed: (event: ErrorEvent) => Answer,
  late: () => Answer,
): Promise<Answer> {
  const worker = new Worker(new URL('./unlock-keys.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<() => Answer>((resolve) => {
      timer = setTimeout(() => resolve(late), PATIENCE);
      worker.onerror = (event) => resolve(() => failed(event));
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(() => data);
      worker.postMessage(question);
    });
    return answer();
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
