import { afterEach, expect, it, vi } from 'vitest';
import { judgeFor } from '../../src/app/files/judge-ruleset.ts';

/** A worker that answers as told, or never. */
const ended = vi.fn();
const workerThat = (answer: (worker: { onmessage?: (event: { data: unknown }) => void }) => void) =>
  class {
    onmessage?: (event: { data: unknown }) => void;
    postMessage() {
      answer(this);
    }
    terminate() {
      ended();
    }
  };
const file = new Blob(['{}']);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  ended.mockClear();
});

it('a ruleset is judged beside the page, and the worker ends', async () => {
  const judgement = { ok: true, value: { version: '1' } };
  vi.stubGlobal(
    'Worker',
    workerThat((worker) => worker.onmessage?.({ data: judgement })),
  );
  expect(await judgeFor('nuclear')(file)).toEqual(judgement);
  expect(ended).toHaveBeenCalledOnce();
});

it('one that takes too long is given up, and the worker ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'Worker',
    workerThat(() => vi.advanceTimersByTime(20_000)),
  );
  const read = await judgeFor('nuclear')(file);
  expect(!read.ok && read.problem).toEqual({ code: 'ruleset-too-slow', facts: { seconds: 20 } });
  expect(ended).toHaveBeenCalledOnce();
});

it('one that is far too large is not even read', async () => {
  const read = await judgeFor('nuclear')(new Blob([new Uint8Array(4_000_001)]));
  expect(!read.ok && read.problem).toEqual({ code: 'ruleset-too-big', facts: { size: 5, most: 4 } });
});
