import type { Read } from '../../store/files/text-file.ts';
import { type ReadCampaign, readCampaign } from './files.ts';

/** Reads a campaign file beside the page, so that a long one does not freeze it. */
export type Said = { readonly done: number; readonly total: number } | { readonly result: Read<ReadCampaign> };

/** Often enough to see it move, seldom enough to cost nothing. */
const EVERY = 50;

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const say = (said: Said) => postMessage(said);
  say({ result: readCampaign(data, (done, total) => done % EVERY === 0 && say({ done, total })) });
});
