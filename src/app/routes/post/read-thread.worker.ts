import '../../shell/no-eval.ts';
import '../../shell/tell-rejections.ts';
import { loadPaste } from '../../../post/read-paste.ts';
import type { KnownBlocks } from '../../../post/thread.ts';

/** Reads a paste in a worker, so that a long thread does not freeze the page. */
addEventListener('message', async ({ data }: MessageEvent<{ readonly text: string; readonly known: KnownBlocks }>) =>
  postMessage(await loadPaste(data.text, data.known)),
);
