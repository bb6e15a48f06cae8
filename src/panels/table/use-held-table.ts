import { useLayoutEffect, useMemo, useRef } from 'react';
import type { CueRun } from '../map/cue-run.ts';
import { preferences } from '../parts/preferences.ts';
import { cardsToLay } from './cards/reveal-card.ts';
import { type Table, useScreen, useTable, useTools } from './tools.ts';

/**
 * The table for the panels. While dice still fall on the map, or a card that tells of them lies on it, it is the one
 * before them, in which nothing is offered: no panel tells the end first.
 */
export function useHeldTable({ holds: dice }: Pick<CueRun, 'holds'>): Table {
  const tools = useTools();
  const now = useTable();
  const settled = useRef(now);
  const seen = useRef(now.campaign.entries.length);
  const wanted = preferences(({ revealCards }) => revealCards);
  const isLaid = useScreen(({ cards }) => cards.length > 0);
  // Cards are laid once the entry has been drawn; until then it is known that they will be.
  const isDue = wanted && cardsToLay(tools.ui.screen.cards, now, seen.current).length > 0;
  const holds = dice || isLaid || isDue;
  useLayoutEffect(() => {
    seen.current = now.campaign.entries.length;
    if (!holds) settled.current = now;
  });
  const before = settled.current;
  const held = useMemo(() => {
    const { own: _, ...table } = { ...before, ask: () => ({ fields: [] }), canUndo: now.canUndo, canRedo: now.canRedo };
    return { ...table, own: tools.ui.own(table, tools) };
  }, [tools, before, now.canUndo, now.canRedo]);
  return holds ? held : now;
}
