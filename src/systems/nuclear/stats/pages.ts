import { statisticsOf } from '../../../panels/stats/statistics-of.tsx';
import type { NuclearTable } from '../table.ts';
import { diceRecords } from './dice-record.ts';
import { turnMoments } from './moments.ts';

export default statisticsOf<NuclearTable>({
  words: 'nuclear/stats',
  pages: [
    { id: 'controlPoints', figures: ['controlPoints'] },
    { id: 'keyPoints', figures: ['keyPoints'] },
    { id: 'prestige', figures: ['prestige'] },
    { id: 'strength', figures: ['points', 'models'] },
    { id: 'losses', figures: ['lostPoints', 'lostModels'] },
  ],
  moments: ({ system, campaign, sitting, position }) => turnMoments(system, campaign, position.rules, sitting.viewer),
  dice: ({ position, words }, events) => diceRecords(events, position, (unit) => words.known(unit)?.side),
});
