import type { Read } from '../../store/files/text-file.ts';
import { rosterText } from './roster-file.ts';

/** Reads a file that may come from anybody beside the page. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
  postMessage(rosterText(data) satisfies Read<string>),
);
