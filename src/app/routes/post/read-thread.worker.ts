import '../../shell/no-eval.ts';
import '../../shell/tell-rejections.ts';
import { type KnownOf, loadPaste } from '../../../post/read-paste.ts';
import { judgeOffered, type KnownBlocks } from '../../../post/thread.ts';
import type { ReadingAnswer, ReadingAsked } from './read-beside.ts';

/** Reads a paste in a worker, so that a long thread does not freeze the page. */

/** Hears what the page has of the campaigns that were asked for. One text is read at a time. */
let hear: (known: KnownBlocks) => void;

const knownOf: KnownOf = (wanted) =>
  new Promise((resolve) => {
    hear = resolve;
    say({ wanted });
  });

const say = (answer: ReadingAnswer<unknown>) => postMessage(answer);

addEventListener('message', async ({ data }: MessageEvent<ReadingAsked>) => {
  if ('text' in data) say({ answer: await loadPaste(data.text, knownOf, data.manner) });
  else if ('offered' in data) say({ answer: await judgeOffered(data.offered, data.known) });
  else hear(data.known);
});
