import { useEffect, useState } from 'react';
import type { CampaignStore } from '../../store/campaign.ts';
import { computerPlays } from './computer-plays.ts';
import { type OpenThinker, workerThinker } from './worker-thinker.ts';

/**
 * Thinks for the computer in a campaign that may be written here; undefined where the computer does not play its system. If the
 * computer already plays some sides, it is given all the same, and reports failure.
 */
export function useThinker(store: CampaignStore | null): OpenThinker | undefined {
  const [thinker, setThinker] = useState<OpenThinker>();
  useEffect(() => {
    if (!store || typeof Worker === 'undefined') return undefined;
    let made: OpenThinker | undefined;
    let here = true;
    const { campaign } = store.getState();
    const open = (plays: boolean) => {
      if (!here || (!plays && !campaign.computers)) return;
      made = workerThinker(campaign);
      setThinker(made);
    };
    computerPlays(campaign.system).then(open, () => open(false));
    return () => {
      here = false;
      made?.close();
      setThinker(undefined);
    };
  }, [store]);
  return thinker;
}
