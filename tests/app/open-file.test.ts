import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCampaignFile, openReplayLink } from '../../src/app/files/open-file.ts';
import { packedReplay } from '../../src/app/files/replay-link.ts';
import type { Campaign } from '../../src/engine/kernel/campaign.ts';

/** Reading in a worker: whoever has left is not read for. */

const workers: SilentWorker[] = [];
class SilentWorker {
  isOver = false;
  constructor() {
    workers.push(this);
  }
  addEventListener() {}
  postMessage() {}
  terminate() {
    this.isOver = true;
  }
}
beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => vi.unstubAllGlobals());

const text = readFileSync('public/demo/tactical-demo.hexpost.json', 'utf8');
const READINGS = [
  ['a file', async (signal: AbortSignal) => openCampaignFile(new Blob([text]), { signal })],
  [
    'a link',
    async (signal: AbortSignal) => openReplayLink((await packedReplay(JSON.parse(text) as Campaign))!, { signal }),
  ],
] as const;

test.each(READINGS)('%s that was left while it was unpacked starts no worker', async (_, read) => {
  const left = new AbortController();
  const reading = read(left.signal);
  left.abort('left');
  await expect(reading).rejects.toBe('left');
  expect(workers).toEqual([]);
});

test.each(READINGS)('%s that is left while it is read ends its worker', async (_, read) => {
  const left = new AbortController();
  const reading = read(left.signal);
  await vi.waitFor(() => expect(workers).toHaveLength(1), { timeout: 20_000 });
  left.abort('left');
  await expect(reading).rejects.toBe('left');
  expect(workers.map(({ isOver }) => isOver)).toEqual([true]);
});
