import { beforeEach, expect, test, vi } from 'vitest';
import { keepOffline } from '../../src/app/shell/offline.ts';

/** A newer version is told of, however late the page hears of it. */

const { showNews } = vi.hoisted(() => ({ showNews: vi.fn() }));
vi.mock('../../src/app/shell/NewVersion.tsx', () => ({ showNews }));
beforeEach(() => showNews.mockClear());

/** A registration as the browser keeps it, and the container that hands it out. */
function registered(): { registration: EventTarget & { waiting?: object; installing?: object }; workers: never } {
  const registration = Object.assign(new EventTarget(), { active: {} });
  const workers = Object.assign(new EventTarget(), { register: async () => registration });
  return { registration, workers: workers as never };
}

test('a version that waits already when the page hears of it is told', async () => {
  const { registration, workers } = registered();
  await keepOffline(workers);
  expect(showNews).not.toHaveBeenCalled();
  registration.waiting = {};
  registration.dispatchEvent(new Event('updatefound'));
  await vi.waitFor(() => expect(showNews).toHaveBeenCalledWith('waiting', expect.anything()), 60_000);
});

test('a version that is still installing is told once it waits', async () => {
  const { registration, workers } = registered();
  await keepOffline(workers);
  const worker = new EventTarget();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  expect(showNews).not.toHaveBeenCalled();
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(showNews).toHaveBeenCalledWith('waiting', expect.anything()), 60_000);
});
