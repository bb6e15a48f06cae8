import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { CueRun } from '../map/cue-run.ts';
import { type Table, useScreen, useTable, useTools } from './tools.ts';

/**
 * The table for the panels. While dice are still shown on the map, or a card is open, it is the previous one, which
 * offers nothing: no panel reveals the result first.
 */
export function useHeldTable({ holds: isPlayed }: Pick<CueRun, 'holds'>): Table {
  const tools = useTools();
  const now = useTable();
  const settled = useRef(now);
  const isCovered = useScreen(({ cards }) => cards.length > 0);
  // A card that is opened from the log tells what the panels show already.
  const holds = isPlayed || (isCovered && settled.current.campaign.entries !== now.campaign.entries);
  useLayoutEffect(() => {
    // A card that is put on the table by this entry is there already, before it is drawn.
    if (!isPlayed && tools.screen.getState().cards.length === 0) settled.current = now;
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
