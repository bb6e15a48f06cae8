import type { Read } from '../../store/files/text-file.ts';
import { rosterText } from './roster-file.ts';

/** Reads an untrusted file in a worker. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
  postMessage(rosterText(data) satisfies Read<string>),
);
