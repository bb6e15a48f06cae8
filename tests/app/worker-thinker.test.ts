import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ThinkerReply, ThinkerRequest } from '../../src/app/computer/think.worker.ts';
import { THINKING_LIMIT, workerThinker } from '../../src/app/computer/worker-thinker.ts';

/** The worker that thinks for the computer: how long it may, and what becomes of it then. */

class StubWorker extends EventTarget {
  static readonly all: StubWorker[] = [];
  readonly heard: ThinkerRequest[] = [];
  ended = false;
  constructor() {
    super();
    StubWorker.all.push(this);
  }
  postMessage(request: ThinkerRequest): void {
    this.heard.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: ThinkerReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  StubWorker.all.length = 0;
  vi.stubGlobal('Worker', StubWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RULES = { system: 'nuclear', ruleset: { id: 'nuclear', hash: '', rules: {} } };
const QUESTION = { seat: 'red', level: 'general', character: 'steady', view: {}, seed: 's' } as const;

it('a thought that takes too long is given up with its worker, and the next question has another', async () => {
  const thinker = workerThinker(RULES);
  const first = thinker.next(QUESTION, new AbortController().signal);
  const failed = expect(first).rejects.toThrow('too long');
  await vi.advanceTimersByTimeAsync(THINKING_LIMIT - 1);
  expect(StubWorker.all.map(({ ended }) => ended)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(StubWorker.all.map(({ ended }) => ended)).toEqual([true]);
  const heard: number[] = [];
  const second = thinker.next(QUESTION, new AbortController().signal, (part) => heard.push(part));
  const [, worker] = StubWorker.all;
  // The rules come first, then the question.
  expect(worker!.heard).toMatchObject([{ system: 'nuclear' }, { number: 2, question: QUESTION }]);
  const order = { command: { command: 'end-round' } };
  worker!.say({ number: 2, progress: 0.5 });
  worker!.say({ number: 1, orders: [] });
  worker!.say({ number: 2, orders: [order] });
  expect(await second).toEqual(order);
  expect(heard).toEqual([0.5]);
  await vi.advanceTimersByTimeAsync(THINKING_LIMIT);
  expect(worker!.ended).toBe(false);
});

it('a thought that is stopped ends its worker at once', async () => {
  const thinker = workerThinker(RULES);
  const stop = new AbortController();
  const thought = thinker.next(QUESTION, stop.signal);
  stop.abort();
  await expect(thought).rejects.toThrow();
  expect(StubWorker.all.map(({ ended }) => ended)).toEqual([true]);
});

it('a question that follows at once upon one that was stopped has a worker of its own', async () => {
  const thinker = workerThinker(RULES);
  const stop = new AbortController();
  const first = thinker.next(QUESTION, stop.signal);
  stop.abort();
  const second = thinker.next({ ...QUESTION, seat: 'green' }, new AbortController().signal);
  await expect(first).rejects.toThrow();
  expect(StubWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  StubWorker.all[1]!.say({ number: 2, orders: [] });
  expect(await second).toBeUndefined();
});

it('advice that is no longer wanted leaves the thought of the computer alone', async () => {
  const thinker = workerThinker(RULES);
  const thought = thinker.next(QUESTION, new AbortController().signal);
  const stop = new AbortController();
  const advice = thinker.advise({ ...QUESTION, seat: 'blue' }, stop.signal);
  stop.abort();
  await expect(advice).rejects.toThrow();
  const [player] = StubWorker.all;
  expect(player!.ended).toBe(false);
  player!.say({ number: 1, orders: [] });
  expect(await thought).toBeUndefined();
});
