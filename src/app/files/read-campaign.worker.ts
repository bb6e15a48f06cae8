import type { Entry } from '@hexpost/engine';
import type { Read } from '../../store/files/text-file.ts';
import { type ReadCampaign, readCampaign } from './read-campaign.ts';
import { readReplay } from './read-replay.ts';

/** Reads a campaign file in a worker, so that a long one does not freeze the page. */
export type CampaignReading =
  | { readonly done: number; readonly total: number }
  | { readonly entries: readonly Entry[] }
  /** Its log came before, in slices, so that a long one does not freeze the page. */
  | { readonly result: Read<ReadCampaign> };

/** Entries between two reports of progress. */
const EVERY = 50;
/** Entries that are handed over at a time. */
const SLICE = 400;

/** A campaign file, or a game from a link. */
export type CampaignBytes = { readonly file: Uint8Array } | { readonly replay: Uint8Array };

addEventListener('message', async ({ data }: MessageEvent<CampaignBytes>) => {
  const report = (reading: CampaignReading) => postMessage(reading);
  const onProgress = (done: number, total: number) => {
    if (done % EVERY === 0) report({ done, total });
  };
  const result = await ('file' in data ? readCampaign(data.file, onProgress) : readReplay(data.replay, onProgress));
  if (!result.ok) return report({ result });
  const { entries, ...rest } = result.value.campaign;
  for (let from = 0; from < entries.length; from += SLICE) report({ entries: entries.slice(from, from + SLICE) });
  report({ result: { ...result, value: { ...result.value, campaign: { ...rest, entries: [] } } } });
});
