import { useMemo } from 'react';
import type { Event } from '../../../engine/domination/events.ts';
import { readLog } from '../../../engine/kernel/campaign.ts';
import { DicePage } from '../../../panels/stats/DicePage.tsx';
import type { Statistics, StatsMoment } from '../../../panels/stats/statistics.ts';
import { useTable } from '../table.ts';
import { luckRecords } from './dice-record.ts';
import { roundFigures } from './moments.ts';

function useMoments(): readonly StatsMoment[] {
  const { system, campaign, sitting, position } = useTable();
  const { rules } = position;
  const { viewer } = sitting;
  return useMemo(() => roundFigures(system, campaign, rules, viewer), [system, campaign, rules, viewer]);
}

/** Every die with the chance that it had. */
function Dice() {
  const { system, campaign, position, sitting, words } = useTable();
  const { rules, state } = position;
  const records = useMemo(() => {
    const events = readLog(system, campaign.entries, sitting.viewer).map(({ event }) => event as Event);
    return luckRecords(events, rules, state.order, (unit) => words.known(unit)?.side);
  }, [system, campaign.entries, sitting.viewer, rules, state.order, words]);
  return <DicePage records={records} />;
}

const statistics: Statistics = {
  words: 'domination/stats',
  pages: [
    { id: 'locations', figures: ['locations'] },
    { id: 'income', figures: ['income'] },
    { id: 'worth', figures: ['worth'] },
    { id: 'losses', figures: ['lost', 'destroyed'] },
    { id: 'battles', figures: ['won', 'beaten'] },
    { id: 'dice', Page: Dice },
  ],
  useMoments,
};
export default statistics;
