import { useMemo } from 'react';
import { readLog } from '../../../engine/kernel/campaign.ts';
import { DicePage } from '../../../panels/stats/DicePage.tsx';
import type { Statistics, StatsMoment } from '../../../panels/stats/statistics.ts';
import { useTable } from '../table.ts';
import { diceRecords } from './dice-record.ts';
import { turnMoments } from './moments.ts';

function useMoments(): readonly StatsMoment[] {
  const { system, campaign, sitting, position } = useTable();
  const { rules } = position;
  const { viewer } = sitting;
  return useMemo(() => turnMoments(system, campaign, rules, viewer), [system, campaign, rules, viewer]);
}

/** Every die with the chance that it had. */
function Dice() {
  const { system, campaign, position, sitting, words } = useTable();
  const records = useMemo(() => {
    const events = readLog(system, campaign.entries, sitting.viewer).map(({ event }) => event);
    return diceRecords(events, position, (unit) => words.known(unit)?.side);
  }, [system, campaign.entries, sitting.viewer, position, words]);
  return <DicePage records={records} />;
}

const statistics: Statistics = {
  words: 'nuclear/stats',
  pages: [
    { id: 'controlPoints', figures: ['controlPoints'] },
    { id: 'keyPoints', figures: ['keyPoints'] },
    { id: 'prestige', figures: ['prestige'] },
    { id: 'strength', figures: ['points', 'models'] },
    { id: 'losses', figures: ['lostPoints', 'lostModels'] },
    { id: 'dice', Page: Dice },
  ],
  useMoments,
};
export default statistics;
