import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { PanelId, Screen, ScreenStore } from '../../store/screen.ts';
import { usePlay, useTable } from './play.ts';

/** Which panels stand open; kept from one visit to the next. */
export type Folds = Pick<Screen, 'panel' | 'ordersFolded'>;

/** A phone that lies: no room above one another, but beside. */
export const LOW = '(min-width: 40em) and (max-height: 32em)';
/** A window so wide shows the orders at an edge of their own. */
export const WIDE = `(min-width: 60em), ${LOW}`;
export const isWide = (): boolean => globalThis.matchMedia(WIDE).matches;
export const useWide = (): boolean => useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
export const useLow = (): boolean => useMediaQuery(LOW, false, { getInitialValueInEffect: false });

/** Every panel, in the order of the tabs and of the digit keys. */
export const PANEL_IDS: readonly PanelId[] = ['orders', 'units', 'sheet', 'log', 'reader'];

/** The panels that there are now. */
export function usePanelIds(): readonly PanelId[] {
  const { game, past, closed } = useTable();
  const { phase } = game.state;
  const inRound = !past && !closed && (phase === 'initial' || phase === 'final');
  return PANEL_IDS.filter((id) => id !== 'sheet' || inRound);
}

export const isOpen = ({ panel, ordersFolded }: Folds, id: PanelId, wide: boolean): boolean =>
  id === 'orders' && wide ? !ordersFolded : panel === id;

/** Opens a panel or folds it away. */
export const setPanel = (screen: ScreenStore, id: PanelId, opened: boolean, wide = isWide()): void =>
  screen.setState(id === 'orders' && wide ? { ordersFolded: !opened } : { panel: opened ? id : null });

/** Tells every change of what stands open. */
export function useKeptFolds(onFolds: ((folds: Folds) => void) | undefined): void {
  const { screen } = usePlay();
  useEffect(
    () =>
      screen.subscribe(({ panel, ordersFolded }, before) => {
        if (panel !== before.panel || ordersFolded !== before.ordersFolded) onFolds?.({ panel, ordersFolded });
      }),
    [screen, onFolds],
  );
}

/** Opens a panel and goes into it. */
export function openPanel(screen: ScreenStore, id: PanelId): void {
  flushSync(() => setPanel(screen, id, true));
  focusPanel(id);
}

/** Puts the focus on the first thing in a panel that takes it. */
export function focusPanel(id: PanelId): void {
  const body = document.querySelector(`[data-panel="${id}"]`);
  // The log is gone through line by line: its newest one stays in sight.
  const first = body?.querySelector<HTMLElement>('[data-first], [role=log]');
  (
    first ?? body?.querySelector<HTMLElement>('button:enabled, input:enabled, select:enabled, a[href], summary')
  )?.focus();
}
