import { useEffect, useRef } from 'react';
import type { PanelId } from '../../store/screen.ts';
import { usePicking } from '../command/picking.ts';
import { useCueRun } from '../map/cue-run.ts';
import { useIsComputerThinking } from './computer-player.ts';
import { useTable, useTools } from './tools.ts';

/** True while there is something to watch on the map: results are being shown, or the computer is to move. */
export function useWatching(): boolean {
  const { past } = useTable();
  const { step } = useCueRun();
  const computerActs = useIsComputerThinking();
  return !past && (computerActs || step !== undefined);
}

/**
 * Where the panels lie below the map: an order with goals on the map folds the orders away, and something to watch folds any
 * panel; when it is over the panel comes back. An order that asks for something else unfolds the orders.
 */
export function useFoldingSheet(isSheet: boolean, isWatching: boolean): void {
  const { screen } = useTools();
  const { closed } = useTable();
  const { draft, options, picks } = usePicking();
  const begun = draft.command !== undefined;
  const aims = begun && picks.some(({ choice }) => !choice.refusal);
  const asks = begun && !aims && !options.ready && !isWatching;
  const isOver = !begun && !isWatching;
  const folded = useRef<PanelId | null>(null);
  useEffect(() => {
    if (!isSheet) return;
    const { panel } = screen.getState();
    // The map in words is read instead of the map.
    if (isWatching ? panel !== null && panel !== 'reader' : aims && panel === 'orders') {
      folded.current = panel;
      screen.setState({ panel: null });
    }
    // After the game the map is looked at.
    const back = asks ? 'orders' : isOver && !closed ? folded.current : null;
    if (panel === null && back !== null) screen.setState({ panel: back });
    if (isOver) folded.current = null;
  }, [screen, isSheet, isWatching, aims, asks, isOver, closed]);
}
