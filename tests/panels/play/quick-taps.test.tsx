import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type PressParts, usePresses } from '../../../src/panels/map/presses.ts';
import { useFoldingPanel } from '../../../src/panels/table/use-folding-panel.ts';
import { screenStore } from '../../../src/store/screen.ts';

/** Taps that follow an order faster than its result is shown. */

const now = vi.hoisted(() => ({ screen: undefined as unknown, time: 1000 }));
vi.mock('../../../src/panels/command/picking.ts', () => ({
  usePicking: () => ({ draft: {}, options: {}, picks: [] }),
}));
vi.mock('../../../src/panels/map/cue-run.ts', () => ({ useCueRun: () => ({}) }));
vi.mock('../../../src/panels/table/computer-player.ts', () => ({ useIsComputerThinking: () => false }));
vi.mock('../../../src/panels/table/tools.ts', async () => {
  const { useStore } = await import('zustand');
  return {
    useTools: () => ({ screen: now.screen }),
    useTable: () => ({ closed: false }),
    useScreen: (pick: (screen: unknown) => unknown) => useStore(now.screen as never, pick),
  };
});

beforeEach(() => {
  now.screen = screenStore();
  vi.spyOn(performance, 'now').mockImplementation(() => now.time);
});

it('on the hex of the order are the rest of a double click; on its neighbour they choose', () => {
  const [given, chosen]: [string[], string[]] = [[], []];
  const parts = {
    lookAt() {},
    choose: (hex: string) => chosen.push(hex),
    orderAt: (hex: string) => (hex === '0505' ? { give: () => given.push(hex) } : undefined),
    order: {},
  };
  const { result } = renderHook(() => usePresses(parts as unknown as PressParts));
  const tap = (hex: string, after: number) => {
    now.time += after;
    return result.current.onHex(hex, { button: 0, shift: false, counter: null });
  };
  expect(tap('0505', 0)).toBe(true);
  expect(tap('0505', 150)).toBe(true);
  expect(tap('0506', 150)).toBe(false);
  expect([given, chosen]).toEqual([['0505'], ['0506']]);
  tap('0505', 600);
  expect(given).toEqual(['0505', '0505']);
});

it('that choose a unit while results are shown keep the panel folded, which comes back otherwise', () => {
  const screen = now.screen as ReturnType<typeof screenStore>;
  screen.setState({ panel: 'orders' });
  const { rerender } = renderHook(({ watching }) => useFoldingPanel('sheet', watching), {
    initialProps: { watching: false },
  });
  const watch = (meanwhile: () => void = () => {}) => {
    rerender({ watching: true });
    expect(screen.getState().panel).toBeNull();
    act(meanwhile);
    rerender({ watching: false });
    return screen.getState().panel;
  };
  expect(watch()).toBe('orders');
  expect(watch(() => screen.setState({ inspected: 'red-1' }))).toBeNull();
});

it('a panel that was opened while results are shown stays, whatever is looked at', () => {
  const screen = now.screen as ReturnType<typeof screenStore>;
  const { rerender } = renderHook(() => useFoldingPanel('sheet', true));
  act(() => screen.setState({ panel: 'orders', inspected: 'red-1' }));
  rerender();
  act(() => screen.setState({ inspected: 'red-2' }));
  rerender();
  expect(screen.getState().panel).toBe('orders');
});
