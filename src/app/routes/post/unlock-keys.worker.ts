import '../../shell/no-eval.ts';
import { exportIdentity, importIdentity } from '../../../post/keys.ts';
import type { KeysQuestion } from './unlock-keys.ts';

/** Locks keys, or unlocks a key file, in a worker: the passphrase costs seconds and a quarter of a gigabyte. */
addEventListener('message', async ({ data }: MessageEvent<KeysQuestion>) =>
  postMessage(
    'identity' in data
      ? await exportIdentity(data.identity, data.phrase)
      : await importIdentity(data.text, data.phrase),
  ),
);
