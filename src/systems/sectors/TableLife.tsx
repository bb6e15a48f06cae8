import type { State } from '@hexpost/engine/sectors';
import { useEffect } from 'react';
import { useTools } from '../../panels/table/tools.ts';
import type { PlanStore } from '../../store/plan.ts';
import { lastReveal } from '../../store/screen.ts';
import { hasMaster } from './seated.ts';
import { sheetComesBack } from './sheet/kept.ts';
import { useTable } from './table.ts';
import { useClock } from './week/use-clock.ts';

/** Lets the clock of the campaign tick while its table is on the screen; by post, gives a sheet back that leaves its plan. */
export function TableLife() {
  const { byPost, store, drafts } = useTools();
  useClock(useTable());
  useEffect(() => (byPost ? sheetComesBack(store as PlanStore, drafts) : undefined), [byPost, store, drafts]);
  useSeenTogether();
  return null;
}

/** S-10.9: the map of a new round is seen by all before the curtain falls for the next sheets. */
function useSeenTogether(): void {
  const { store, screen } = useTools();
  const { hotseat } = useTable();
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const [was, is] = [before.state as State, now.state as State];
        if (hotseat && !hasMaster(is) && is.round > was.round)
          screen.setState({ together: lastReveal(now.system, now.campaign) });
      }),
    [store, screen, hotseat],
  );
}
