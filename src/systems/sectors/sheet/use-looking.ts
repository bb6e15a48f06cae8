import { useEffect, useRef } from 'react';
import { fillBlank } from '../../../engine/kernel/draft.ts';
import { type Draft, type Options, open } from '../../../engine/kernel/system.ts';
import type { SectorId } from '../../../engine/sectors/state.ts';
import { useTable } from '../table.ts';
import { fieldsIn, openOrderIn } from './order-draft.ts';

/**
 * Sheet and map look at the same sector. A neighbour that is chosen on the map while the sector looked at before still
 * wants to know where its armies go is the answer. Gives the way to look at a sector from the sheet, which answers nothing.
 */
export function useLooking(draft: Draft, ask: (draft: Draft) => Options<never>, onChange: (draft: Draft) => void) {
  const { chosen, choose } = useTable();
  const fromSheet = useRef<SectorId | null>(null);
  const before = useRef(chosen);
  const look = (sector: SectorId) => {
    fromSheet.current = sector;
    choose(sector);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sector chosen anew is an answer
  useEffect(() => {
    const last = before.current;
    const own = fromSheet.current === chosen;
    before.current = chosen;
    fromSheet.current = null;
    if (own || chosen === null || last === null || last === chosen) return;
    const { action, to } = openOrderIn(draft, last);
    if (action !== 'move' || to !== undefined) return;
    const goal = fieldsIn(ask(draft).fields, last).find(({ name }) => name === 'to');
    if (goal?.kind !== 'one' || !open(goal.choices).some(({ value }) => value === chosen)) return;
    onChange(fillBlank(draft, goal, chosen));
    look(last);
  }, [chosen]);
  return look;
}
