import '../../shell/no-eval.ts';
import { readPaste } from '../../../post/read-paste.ts';
import type { KnownBlocks } from '../../../post/thread.ts';

/** Reads a paste in a worker, so that a long thread does not freeze the page. */
addEventListener('message', ({ data }: MessageEvent<{ readonly text: string; readonly known: KnownBlocks }>) =>
  postMessage(readPaste(data.text, data.known)),
);
