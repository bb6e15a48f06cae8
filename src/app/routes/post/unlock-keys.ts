import { importIdentity, type KeysRead, keyFileFault } from '../../../post/keys.ts';

/** Milliseconds that unlocking a key file may take: ten times what one of ours needs on a slow machine. */
const PATIENCE = 60_000;

/** Unlocks a key file in a worker where there are any. What is no key file, or too costly, is refused before any work. */
export async function unlockKeys(text: string, phrase: string): Promise<KeysRead> {
  const fault = keyFileFault(text);
  if (fault) return fault;
  if (typeof Worker === 'undefined') return importIdentity(text, phrase);
  const worker = new Worker(new URL('./unlock-keys.worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<KeysRead>((resolve) => {
      late = setTimeout(() => resolve('too-costly'), PATIENCE);
      worker.onerror = () => resolve('no-identity');
      worker.onmessage = ({ data }: MessageEvent<KeysRead>) => resolve(data);
      worker.postMessage({ text, phrase });
    });
  } finally {
    clearTimeout(late);
    worker.terminate();
  }
}
