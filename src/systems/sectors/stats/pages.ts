import { useMemo } from 'react';
import type { Statistics, StatsMoment } from '../../../panels/stats/statistics.ts';
import { useTable } from '../table.ts';
import { roundMoments } from './moments.ts';
import { BalancePage, QuickPage, ResultsPage, SheetsPage, useQuickLuck } from './tables.tsx';

function useMoments(): readonly StatsMoment[] {
  const { system, campaign, sitting } = useTable();
  return useMemo(() => roundMoments(system, campaign, sitting.viewer), [system, campaign, sitting.viewer]);
}

const statistics: Statistics = {
  words: 'sectors/stats',
  pages: [
    { id: 'armies', figures: ['armies'] },
    { id: 'sectors', figures: ['sectors'] },
    { id: 'won', figures: ['won'] },
    { id: 'losses', figures: ['lost', 'inflicted'] },
    { id: 'balance', Page: BalancePage },
    { id: 'results', Page: ResultsPage },
    { id: 'dice', Page: QuickPage },
    { id: 'sheets', Page: SheetsPage },
  ],
  useMoments,
  useLuck: useQuickLuck,
};
export default statistics;
