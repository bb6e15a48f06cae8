import { useEffect } from 'react';
import { useTools } from '../../panels/table/tools.ts';
import type { PlanStore } from '../../store/plan.ts';
import { sheetComesBack } from './sheet/kept.ts';
import { useTable } from './table.ts';
import { useClock } from './week/use-clock.ts';

/** Lets the clock of the campaign tick while its table is on the screen; by post, gives a sheet back that leaves its plan. */
export function TableLife() {
  const { byPost, store, drafts } = useTools();
  useClock(useTable());
  useEffect(() => (byPost ? sheetComesBack(store as PlanStore, drafts) : undefined), [byPost, store, drafts]);
  return null;
}
