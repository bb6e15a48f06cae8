import type { Event } from '@hexpost/engine/domination';
import { statisticsOf } from '../../../panels/stats/statistics-of.tsx';
import type { DominationTable } from '../table.ts';
import { luckRecords } from './dice-record.ts';
import { roundFigures } from './moments.ts';

export default statisticsOf<DominationTable>({
  words: 'domination/stats',
  pages: [
    { id: 'locations', figures: ['locations'] },
    { id: 'income', figures: ['income'] },
    { id: 'worth', figures: ['worth'] },
    { id: 'losses', figures: ['lost', 'destroyed'] },
    { id: 'battles', figures: ['won', 'beaten'] },
  ],
  moments: ({ system, campaign, sitting, position }) => roundFigures(system, campaign, position.rules, sitting.viewer),
  dice: ({ position: { rules, state }, words }, events) =>
    luckRecords(events as readonly Event[], rules, state.order, (unit) => words.known(unit)?.side),
});
