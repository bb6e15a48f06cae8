import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHold, useIsElsewhere, useIsHeld } from '../../../src/panels/post/desk/only-tab.ts';

/** Review of the desk, 2: work that one tab does by itself is never lost to all tabs, nor done by two. */

let name = 'work 0';
let count = 0;
const real = navigator.locks;
beforeEach(() => {
  vi.useFakeTimers();
  name = `work ${++count}`;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: real });
});

const show = () =>
  renderHook(
    ({ isWanted }) => {
      useHold(name, isWanted);
      const [isHeld, isElsewhere] = [useIsHeld(name), useIsElsewhere(name)];
      return isHeld ? 'here' : isElsewhere ? 'elsewhere' : 'nobody';
    },
    { initialProps: { isWanted: true } },
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1000 * seconds));

test('a wait that began before the work was wanted again gives nothing back, and cuts no later wait short', async () => {
  const page = show();
  await pass(0);
  page.rerender({ isWanted: false });
  await pass(5);
  page.rerender({ isWanted: true });
  await pass(5);
  page.rerender({ isWanted: false });
  await pass(6);
  // The first wait would have ended by now.
  expect(page.result.current).toBe('here');
  await pass(10);
  expect(page.result.current).toBe('nobody');
  page.rerender({ isWanted: true });
  await pass(60);
  expect(page.result.current).toBe('here');
});

test('while another tab has it that is known, and the work is taken over when the page is looked at again', async () => {
  let leave = () => {};
  await act(async () => {
    void navigator.locks.request(name, { ifAvailable: true }, () => new Promise<void>((free) => (leave = free)));
  });
  const page = show();
  await pass(0);
  expect(page.result.current).toBe('elsewhere');
  leave();
  await pass(0);
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(0);
  expect(page.result.current).toBe('here');
});

test('a part of the page that is taken out and put in again at once keeps the work', async () => {
  show().unmount();
  const page = show();
  await pass(0);
  expect(page.result.current).toBe('here');
});

test('without locks no tab holds anything', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const page = show();
  await pass(0);
  expect(page.result.current).toBe('nobody');
});
