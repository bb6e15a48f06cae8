import { useEffect, useRef } from 'react';
import { preferences } from '../parts/preferences.ts';
import { useTable, useTools } from './tools.ts';

/**
 * At a shared screen, ends a part in which nobody could act from its beginning, unless the user wants to see it. A part
 * with an action is ended by hand, and an undone end is not repeated.
 */
export function useEmptyParts(): void {
  const { ui } = useTools();
  const { own: _, ...table } = useTable();
  const { campaign, hotseat, byPost, past, closed, give, sitting, words, view } = table;
  const skips = preferences(({ skipEmptyParts }) => skipEmptyParts);
  const count = campaign.entries.length;
  const part = `${sitting.seat} ${words.when(view)}`;
  const known = useRef({ count, part });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry
  useEffect(() => {
    const isNew = count > known.current.count && part !== known.current.part;
    known.current = { count, part };
    if (!isNew || !skips || !hotseat || byPost || past || closed) return;
    const end = ui.table.endOfEmptyPart?.(table);
    if (end) give(end);
  }, [count]);
}
