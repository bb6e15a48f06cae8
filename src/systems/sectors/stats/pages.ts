import { useMemo } from 'react';
import type { Statistics, StatsMoment, StatsSide } from '../../../panels/stats/statistics.ts';
import { coloursOf } from '../picture.ts';
import { useTable } from '../table.ts';
import { BalancePage } from './BalancePage.tsx';
import { roundMoments } from './moments.ts';
import { QuickPage } from './QuickPage.tsx';
import { ResultsPage } from './ResultsPage.tsx';
import { SheetsPage } from './SheetsPage.tsx';

function useSides(): readonly StatsSide[] {
  const { view, campaign, words } = useTable();
  const { players } = campaign;
  return useMemo(() => {
    const colours = coloursOf(view, players);
    return view.seats.map((id) => ({ id, name: words.side(id), colour: colours.get(id) }));
  }, [view, players, words]);
}

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
  useSides,
  useMoments,
};
export default statistics;
