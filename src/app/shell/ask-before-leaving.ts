import { useEffect } from 'react';
import type { SavingStore } from '../../store/campaign.ts';

/** Asks the browser for a warning when the page is left while something of it is not stored. */
export function useAskWhileSaving(saving: SavingStore | undefined): void {
  useEffect(() => {
    if (!saving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const look = ({ pending }: { readonly pending: number }) => {
      if (pending > 0) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    };
    look(saving.getState());
    const stop = saving.subscribe(look);
    return () => {
      stop();
      removeEventListener('beforeunload', ask);
    };
  }, [saving]);
}
