import '../../shell/no-eval.ts';
import { importIdentity } from '../../../post/keys.ts';

/** Unlocks a key file in a worker: the passphrase costs seconds and a quarter of a gigabyte. */
addEventListener('message', async ({ data }: MessageEvent<{ readonly text: string; readonly phrase: string }>) =>
  postMessage(await importIdentity(data.text, data.phrase)),
);
