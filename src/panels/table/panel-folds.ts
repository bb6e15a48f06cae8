import { IconBook2, IconTargetArrow, IconTextScan2 } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useShallow } from 'zustand/react/shallow';
import type { Docked, PanelId, Screen, ScreenStore } from '../../store/screen.ts';
import { TextMap } from '../map/text/TextMap.tsx';
import { Log } from '../replay/Log.tsx';
import type { NamedTable, PanelPart, SystemUi } from '../system-ui.ts';
import { useScreen, useTable, useTools } from './tools.ts';
import { isDocked, isWide } from './window-size.ts';

/** The open panels; stored from one visit to the next. */
export type Folds = Pick<Screen, 'panel' | 'ordersFolded' | 'docked'>;

/** The open panels alone: the rest of the screen changes with every move of the pointer. */
export const useFolds = (): Folds =>
  useScreen(useShallow(({ panel, ordersFolded, docked }) => ({ panel, ordersFolded, docked })));

/** A panel as the screen shows it. */
export interface Panel extends Pick<PanelPart, 'id' | 'icon' | 'Body'> {
  readonly name: string;
}

/** The name of the panel of orders: after the game, and in a replay, it holds figures. */
export const ordersName = ({ screen }: SystemUi, table: NamedTable): string =>
  table.past || table.closed ? table.words.t('play:panel.standings') : screen.ordersTitle(table);

/** The panels available now, in the order of the tabs: orders, those of the system, the log, the map in words. */
export function usePanels(): readonly Panel[] {
  const { ui } = useTools();
  const table = useTable();
  return useMemo(() => panelsOf(ui, table), [ui, table]);
}

/** The same outside React, with the names of `table`. */
export function panelsOf(ui: SystemUi, table: NamedTable): readonly Panel[] {
  const { panels, Orders, textMap } = ui.screen;
  const { t } = table.words;
  return [
    {
      id: 'orders',
      icon: IconTargetArrow,
      name: ordersName(ui, table),
      Body: Orders,
    },
    ...panels
      .filter(({ isThere }) => isThere?.(table) ?? true)
      .map(({ id, icon, title, Body }) => ({ id, icon, name: title(table), Body })),
    { id: 'log', icon: IconBook2, name: t('play:panel.log'), Body: Log },
    ...(textMap ? [{ id: 'reader', icon: IconTextScan2, name: t('reader:title'), Body: TextMap }] : []),
  ];
}

/** The panel above the docked log. */
export function dockedPanel({ panel }: Docked, panels: readonly Panel[]): Panel | undefined {
  const others = panels.filter(({ id }) => id !== 'orders' && id !== 'log');
  return panel === null
    ? undefined
    : (others.find(({ id }) => id === panel) ?? others.find(({ id }) => id !== 'reader'));
}

export function isOpen({ panel, ordersFolded, docked }: Folds, id: PanelId, panels: readonly Panel[]): boolean {
  if (id === 'orders' && isWide()) return !ordersFolded;
  if (!isDocked()) return panel === id;
  return id === 'log' ? docked.log : dockedPanel(docked, panels)?.id === id;
}

/** Opens a panel or folds it away. */
export const setPanel = (screen: ScreenStore, id: PanelId, opened: boolean): void =>
  screen.setState(({ docked }) => {
    if (id === 'orders' && isWide()) return { ordersFolded: !opened };
    const panel = opened ? id : null;
    if (!isDocked()) return { panel };
    return { docked: id === 'log' ? { ...docked, log: opened } : { ...docked, panel } };
  });

/** Folds a panel away and focuses the button that unfolds it, if that is separate from the panel. */
export function foldPanel(screen: ScreenStore, id: PanelId): void {
  flushSync(() => setPanel(screen, id, false));
  document.querySelector<HTMLElement>(`[data-unfolds="${id}"]`)?.focus();
}

/** Unfolds a panel and focuses its heading. */
export function unfoldPanel(screen: ScreenStore, id: PanelId): void {
  flushSync(() => setPanel(screen, id, true));
  const body = document.querySelector(`[data-panel="${id}"]`);
  body?.closest('aside')?.querySelector<HTMLElement>('[data-home]')?.focus();
}

/** Reports every change of the open panels. */
export function useKeptFolds(onFolds: ((folds: Folds) => void) | undefined): void {
  const { screen } = useTools();
  useEffect(
    () =>
      screen.subscribe(({ panel, ordersFolded, docked }, before) => {
        if (panel !== before.panel || ordersFolded !== before.ordersFolded || docked !== before.docked)
          onFolds?.({ panel, ordersFolded, docked });
      }),
    [screen, onFolds],
  );
}

/** Opens a panel and focuses it. */
export function openPanel(screen: ScreenStore, id: PanelId): void {
  flushSync(() => setPanel(screen, id, true));
  focusPanel(id);
}

/** Focuses the first focusable element in a panel. */
export function focusPanel(id: PanelId): void {
  const body = document.querySelector(`[data-panel="${id}"]`);
  // The log is read line by line: its newest line stays in sight.
  const first = body?.querySelector<HTMLElement>('[data-first], [role=log]');
  (
    first ?? body?.querySelector<HTMLElement>('button:enabled, input:enabled, select:enabled, a[href], summary')
  )?.focus();
}
