import { useEffect, useRef } from 'react';
import type { PanelId, Screen } from '../../store/screen.ts';
import { usePicking } from '../command/picking.ts';
import { useCueRun } from '../map/cue-run.ts';
import { useIsComputerThinking } from './computer-player.ts';
import { useTable, useTools } from './tools.ts';
import type { TableLayout } from './window-size.ts';

/** True while there is something to watch on the map: results are being shown, or the computer is to move. */
export function useWatching(): boolean {
  const { past } = useTable();
  const { step } = useCueRun();
  const computerActs = useIsComputerThinking();
  return !past && (computerActs || step !== undefined);
}

/** True while the keyboard is in a panel: it is not taken away from under it. */
const hasFocus = (panel: PanelId): boolean =>
  document.querySelector(`[data-panel="${panel}"]`)?.closest('aside')?.contains(document.activeElement) === true;

/**
 * An order with goals on the map folds away the panel that lies over it: the orders below the map, or beside it the panel at the
 * other edge. Below the map something to watch does so, too. When it is over the panel comes back, unless something was chosen on
 * the map meanwhile: it would come up under the finger. An order that asks for something else unfolds the orders.
 */
export function useFoldingPanel(layout: TableLayout, isWatching: boolean): void {
  const { screen } = useTools();
  const { closed } = useTable();
  const { draft, options, picks } = usePicking();
  const begun = draft.command !== undefined;
  const aims = begun && picks.some(({ choice }) => !choice.refusal);
  const asks = begun && !aims && !options.ready && !isWatching && layout === 'sheet';
  const isOver = !begun && !isWatching;
  const folded = useRef<PanelId | null>(null);
  /** The choice on the map when there began to be something to watch; undefined while there is nothing. */
  const chosenBefore = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const { panel, inspected, region } = screen.getState();
    const chosen = inspected ?? region;
    if (isWatching && chosenBefore.current === undefined) chosenBefore.current = chosen;
    if (!isWatching) {
      const before = chosenBefore.current;
      if (before !== undefined && chosen !== null && chosen !== before) folded.current = null;
      chosenBefore.current = undefined;
    }
    if (layout !== 'sheet' && layout !== 'edges') return;
    // The map in words is read instead of the map.
    const isInTheWay =
      panel !== null &&
      panel !== 'reader' &&
      (isWatching || (aims && (layout === 'sheet' ? panel === 'orders' : !hasFocus(panel))));
    if (isInTheWay) {
      folded.current = panel;
      screen.setState({ panel: null });
    }
    // After the game the map is looked at.
    const back = asks ? 'orders' : isOver && !closed ? folded.current : null;
    if (panel === null && back !== null) screen.setState({ panel: back });
    if (isOver) folded.current = null;
  }, [screen, layout, isWatching, aims, asks, isOver, closed]);
}

/** A column beside the map is never empty. When a phone is turned back, what was open below the map is open again, and nothing else. */
export function useColumnPanel(layout: TableLayout): void {
  const { screen } = useTools();
  const below = useRef<Pick<Screen, 'panel'> | null>(null);
  useEffect(() => {
    const { panel } = screen.getState();
    if (layout === 'side') {
      below.current ??= { panel };
      screen.setState({ panel: panel ?? 'orders' });
    } else {
      if (layout === 'sheet' && below.current) screen.setState(below.current);
      below.current = null;
    }
  }, [layout, screen]);
}
