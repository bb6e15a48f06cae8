import { bytesOf, problem, type Read } from '../../store/files/text-file.ts';
import type { Said } from './check.worker.ts';
import type { ReadCampaign } from './files.ts';

export interface Reading {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Reads and replays a campaign file in a worker; where there is none, here. An abort rejects. */
export async function openCampaignFile(file: Blob, { onProgress, signal }: Reading = {}): Promise<Read<ReadCampaign>> {
  const bytes = await bytesOf(file);
  if (!bytes.ok) return bytes;
  if (typeof Worker === 'undefined') {
    const { readCampaign } = await import('./files.ts');
    return readCampaign(bytes.value, onProgress);
  }
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Read<ReadCampaign>>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = () => resolve(problem('unreadable'));
      worker.onmessage = ({ data }: MessageEvent<Said>) =>
        'result' in data ? resolve(data.result) : onProgress?.(data.done, data.total);
      worker.postMessage(bytes.value, [bytes.value.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
