import { useCallback } from 'react';
import { useTable, useTools } from '../table/tools.ts';
import { type LeftOver, NOTHING_LEFT } from './left-over.ts';

/** The losses of the seat at the screen if its part ends now, as its system says. */
export function useLeftOver(): () => LeftOver {
  const { ui } = useTools();
  const table = useTable();
  return useCallback(() => ui.screen.leftOver?.(table) ?? NOTHING_LEFT, [ui, table]);
}
