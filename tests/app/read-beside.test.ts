import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READING_LIMIT, readBeside } from '../../src/app/routes/post/read-beside.ts';
import type { KnownOf } from '../../src/post/read-paste.ts';

/** Reading a paste in a worker: it can be stopped, it has an end, and no worker stays behind. */

class SilentWorker {
  static readonly all: SilentWorker[] = [];
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: { message: string }) => void;
  posted: unknown;
  isOver = false;
  constructor() {
    SilentWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.posted = message;
  }
  terminate() {
    this.isOver = true;
  }
}

beforeEach(() => {
  knownOf = () => new Map();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SilentWorker);
  SilentWorker.all.length = 0;
});
afterEach(() => {
  expect(new Set(SilentWorker.all.map(({ isOver }) => isOver))).toEqual(new Set([true]));
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What is stored here of the campaigns that a text names. */
let knownOf: KnownOf;

const reading = (stop = new AbortController()) => {
  const answer = readBeside('text', knownOf, { unknown: 'offer' }, stop.signal).then(
    (pasted) => ({ pasted }),
    (error: unknown) => ({ error }),
  );
  return { stop, answer, worker: SilentWorker.all[0]! };
};

test('the answer of the worker is the reading, and the same worker takes the next one', async () => {
  const { answer, worker } = reading();
  expect(worker.posted).toEqual({ text: 'text', manner: { unknown: 'offer' } });
  worker.onmessage!({ data: { answer: { rows: [] } } });
  expect(await answer).toEqual({ pasted: { rows: [] } });
  worker.posted = undefined;
  const next = reading();
  expect(worker.posted).toEqual({ text: 'text', manner: { unknown: 'offer' } });
  // While it reads, another one is started, and ends with its answer if it is not needed.
  const other = reading();
  const [, second] = SilentWorker.all;
  second!.onmessage!({ data: { answer: { rows: [2] } } });
  expect(await other.answer).toEqual({ pasted: { rows: [2] } });
  worker.onmessage!({ data: { answer: { rows: [1] } } });
  expect(await next.answer).toEqual({ pasted: { rows: [1] } });
  expect(SilentWorker.all.map(({ isOver }) => isOver)).toEqual([true, false]);
  const last = reading();
  last.stop.abort('enough');
  expect(await last.answer).toEqual({ error: 'enough' });
});

test('a worker that fails while it waits is not asked again', async () => {
  const { answer, worker } = reading();
  worker.onmessage!({ data: { answer: { rows: [] } } });
  await answer;
  worker.onerror!({ message: 'out of memory' });
  const next = reading();
  const [, second] = SilentWorker.all;
  second!.onmessage!({ data: { answer: { rows: [1] } } });
  expect(await next.answer).toEqual({ pasted: { rows: [1] } });
  second!.onerror!({ message: 'out of memory' });
});

test('whoever cancels stops the worker at once', async () => {
  const { stop, answer, worker } = reading();
  stop.abort('enough');
  expect(await answer).toEqual({ error: 'enough' });
  expect(worker.isOver).toBe(true);
});

test('a reading that was cancelled before it began does not begin', async () => {
  const { answer, worker } = reading({ ...new AbortController(), signal: AbortSignal.abort('enough') });
  expect(await answer).toEqual({ error: 'enough' });
  expect(worker.posted).toBeUndefined();
});

test('a reading that does not end is given up after its time, and not before', async () => {
  const { answer, worker } = reading();
  await vi.advanceTimersByTimeAsync(READING_LIMIT - 1);
  expect(worker.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ error: { name: 'TimeoutError' } });
});

test('a worker that fails is told', async () => {
  const { answer, worker } = reading();
  worker.onerror!({ message: 'broken' });
  expect(await answer).toMatchObject({ error: { message: 'broken' } });
});

test('the worker gets the blocks of the campaigns that it asks for, and what the storage refuses is told', async () => {
  knownOf = async (campaigns) => new Map([...campaigns].map((id) => [id, []]));
  const { answer, worker } = reading();
  worker.onmessage!({ data: { wanted: new Set(['one']) } });
  await vi.waitFor(() => expect(worker.posted).toEqual({ known: new Map([['one', []]]) }));
  worker.onmessage!({ data: { answer: { rows: [] } } });
  expect(await answer).toEqual({ pasted: { rows: [] } });
  knownOf = () => Promise.reject(new Error('the disk is broken'));
  const refused = reading();
  worker.onmessage!({ data: { wanted: new Set(['one']) } });
  expect(await refused.answer).toMatchObject({ error: { message: 'the disk is broken' } });
});
