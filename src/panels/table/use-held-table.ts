import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { CueRun } from '../map/cue-run.ts';
import { type Table, useTable, useTools } from './tools.ts';

/**
 * The table for the panels. While dice are still shown on the map it is the previous one, which offers nothing: no
 * panel reveals the result first.
 */
export function useHeldTable({ holds }: Pick<CueRun, 'holds'>): Table {
  const tools = useTools();
  const now = useTable();
  const settled = useRef(now);
  useLayoutEffect(() => {
    if (!holds) settled.current = now;
  });
  const before = settled.current;
  const held = useMemo(() => {
    const { own: _, ...table } = { ...before, ask: () => ({ fields: [] }), canUndo: now.canUndo, canRedo: now.canRedo };
    return { ...table, own: tools.ui.own(table, tools) };
  }, [tools, before, now.canUndo, now.canRedo]);
  return useUnhurried(holds ? held : now);
}

/** The computer's moves reach the panels bit by bit, so that the page stays responsive; own orders show at once. */
function useUnhurried(table: Table): Table {
  const late = useDeferredValue(table);
  const seat = table.campaign.entries.at(-1)?.seat;
  return table.campaign.computers?.seats.some((each) => each.seat === seat) ? late : table;
}
