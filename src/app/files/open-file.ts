import { LARGEST, MEGABYTE, problem, type Read } from '../../store/files/text-file.ts';
import type { Said } from './check.worker.ts';
import type { ReadCampaign } from './files.ts';

export interface Reading {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** The bytes of a chosen file; one that is too large is not even read. */
export async function bytesOf(file: Blob): Promise<Read<Uint8Array<ArrayBuffer>>> {
  if (file.size > LARGEST)
    return problem('too-big', { size: Math.ceil(file.size / MEGABYTE), most: LARGEST / MEGABYTE });
  try {
    return { ok: true, value: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return problem('unreadable');
  }
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
