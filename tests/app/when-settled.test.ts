// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { whenSettled } from '../../src/app/shell/when-settled.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that never rests is taken to be settled all the same: the browser is asked with a longest wait', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const ask = vi.fn((settle: () => void, _: IdleRequestOptions) => settle());
  vi.stubGlobal('requestIdleCallback', ask);
  await whenSettled(10);
  expect(ask.mock.calls[0]![1]).toEqual({ timeout: 20 });
});
