import '../../shell/no-eval.ts';
import '../../shell/tell-rejections.ts';
import { loadPaste } from '../../../post/read-paste.ts';
import { judgeOffered } from '../../../post/thread.ts';
import type { ReadingAsked } from './read-beside.ts';

/** Reads a paste in a worker, so that a long thread does not freeze the page. */
addEventListener('message', async ({ data }: MessageEvent<ReadingAsked>) =>
  postMessage(
    'text' in data ? await loadPaste(data.text, data.known, data.manner) : await judgeOffered(data.offered, data.known),
  ),
);
