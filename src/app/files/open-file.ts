import type { Campaign, Entry } from '@hexpost/engine';
import { isMissingPart, workerError } from '../../panels/parts/missing-part.ts';
import { bytesOf, problem, type Read } from '../../store/files/text-file.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { ReadCampaign } from './read-campaign.ts';
import type { CampaignBytes, CampaignReading } from './read-campaign.worker.ts';

export interface FileReadingOptions {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Reads and replays a campaign file in a worker, or here where there are no workers. An abort rejects. */
export async function openCampaignFile(file: Blob, options: FileReadingOptions = {}): Promise<Read<ReadCampaign>> {
  const bytes = await bytesOf(file);
  if (!bytes.ok) return bytes;
  if (typeof Worker === 'undefined') {
    const { readCampaign } = await import('./read-campaign.ts');
    return readCampaign(bytes.value, options.onProgress);
  }
  return readBeside({ file: bytes.value }, options);
}

/** Reads the game in a link the same way. */
export async function openReplayLink(fragment: string, options: FileReadingOptions = {}): Promise<Read<ReadCampaign>> {
  const { unpackedReplay } = await import('./replay-link.ts');
  const bytes = await unpackedReplay(fragment);
  if (!bytes.ok) return bytes;
  if (typeof Worker === 'undefined') {
    const { readReplay } = await import('./read-replay.ts');
    return readReplay(bytes.value, options.onProgress);
  }
  return readBeside({ replay: bytes.value }, options);
}

/** The fragment of a link to the replay of a campaign, if this version can read it: an older one may have come to other results. */
export async function readableReplay(campaign: Campaign): Promise<string | undefined> {
  const { packedReplay } = await import('./replay-link.ts');
  const packed = await packedReplay(campaign);
  return packed !== undefined && (await openReplayLink(packed)).ok ? packed : undefined;
}

async function readBeside(
  bytes: CampaignBytes,
  { onProgress, signal }: FileReadingOptions,
): Promise<Read<ReadCampaign>> {
  // A signal that is over already reports nothing any more.
  signal?.throwIfAborted();
  const worker = startWorker('read-campaign');
  try {
    return await new Promise<Read<ReadCampaign>>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = (event) =>
        resolve(problem(isMissingPart(workerError(event)) ? 'trouble-no-part' : 'unreadable'));
      const entries: Entry[] = [];
      worker.onmessage = ({ data }: MessageEvent<CampaignReading>) => {
        if ('done' in data) return onProgress?.(data.done, data.total);
        if ('result' in data) return resolve(data.result.ok ? withLog(data.result, entries) : data.result);
        for (const entry of data.entries) entries.push(entry);
      };
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate();
  }
}

const withLog = (read: { readonly ok: true; readonly value: ReadCampaign }, entries: readonly Entry[]) => ({
  ...read,
  value: { ...read.value, campaign: { ...read.value.campaign, entries } },
});
