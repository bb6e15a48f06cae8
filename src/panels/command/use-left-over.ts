import { useCallback } from 'react';
import { useTable, useTools } from '../table/tools.ts';
import { type LeftOver, NOTHING_LEFT } from './left-over.ts';

/** Everything that the seat at the screen would lose if its part ended now, according to its system. */
export function useLeftOver(): () => LeftOver {
  const { ui } = useTools();
  const table = useTable();
  return useCallback(() => ui.screen.leftOver?.(table) ?? NOTHING_LEFT, [ui, table]);
}
