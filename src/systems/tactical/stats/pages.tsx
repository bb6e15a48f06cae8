import { useMemo } from 'react';
import { DicePage } from '../../../panels/stats/DicePage.tsx';
import type { Statistics, StatsMoment } from '../../../panels/stats/statistics.ts';
import { useTable } from '../table.ts';
import { diceRecords } from './dice-record.ts';
import { turnFigures } from './moments.ts';

function useMoments(): readonly StatsMoment[] {
  const { system, campaign, sitting } = useTable();
  const { viewer } = sitting;
  return useMemo(() => turnFigures(system, campaign, viewer), [system, campaign, viewer]);
}

function Dice() {
  const { campaign, words } = useTable();
  const { entries } = campaign;
  const records = useMemo(() => diceRecords(entries, (unit) => words.known(unit)?.side), [entries, words]);
  return <DicePage records={records} />;
}

const statistics: Statistics = {
  words: 'tactical/stats',
  pages: [
    { id: 'points', figures: ['points', 'models', 'units'] },
    { id: 'losses', figures: ['killed', 'fled', 'caught'] },
    { id: 'nerve', figures: ['tests', 'failed', 'regrouped'] },
    { id: 'combat', figures: ['charges', 'short', 'won'] },
    { id: 'dice', Page: Dice },
  ],
  useMoments,
};
export default statistics;
