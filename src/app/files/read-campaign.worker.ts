import '../shell/no-eval.ts';
import type { Read } from '../../store/files/text-file.ts';
import { type ReadCampaign, readCampaign } from './read-campaign.ts';

/** Reads a campaign file beside the page, so that a long one does not freeze it. */
export type CampaignReading =
  | { readonly done: number; readonly total: number }
  | { readonly result: Read<ReadCampaign> };

/** Entries between two reports of progress. */
const EVERY = 50;

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  const report = (reading: CampaignReading) => postMessage(reading);
  const result = await readCampaign(data, (done, total) => {
    if (done % EVERY === 0) report({ done, total });
  });
  report({ result });
});
