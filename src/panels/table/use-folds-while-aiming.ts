import { useEffect, useRef } from 'react';
import { usePicking } from '../command/picking.ts';
import { useTools } from './tools.ts';

/**
 * Where the panels lie below the map: an order with goals on the map folds the orders away, and when it is given or
 * cancelled they come back. An order that asks for something else unfolds them.
 */
export function useFoldsWhileAiming(isSheet: boolean): void {
  const { screen } = useTools();
  const { draft, options, picks } = usePicking();
  const begun = draft.command !== undefined;
  const aims = begun && picks.some(({ choice }) => !choice.refusal);
  const asks = begun && !aims && !options.ready;
  const hasFolded = useRef(false);
  useEffect(() => {
    if (!isSheet) return;
    const { panel } = screen.getState();
    if (aims && panel === 'orders') {
      hasFolded.current = true;
      screen.setState({ panel: null });
    }
    if (panel === null && (asks || (!begun && hasFolded.current))) screen.setState({ panel: 'orders' });
    if (!begun) hasFolded.current = false;
  }, [screen, isSheet, begun, aims, asks]);
}
