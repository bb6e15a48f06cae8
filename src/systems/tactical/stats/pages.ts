import { statisticsOf } from '../../../panels/stats/statistics-of.tsx';
import type { TacticalTable } from '../table.ts';
import { diceRecords } from './dice-record.ts';
import { turnFigures } from './moments.ts';

export default statisticsOf<TacticalTable>({
  words: 'tactical/stats',
  pages: [
    { id: 'points', figures: ['points', 'models', 'units'] },
    { id: 'losses', figures: ['killed', 'fled', 'caught'] },
    { id: 'nerve', figures: ['tests', 'failed', 'regrouped'] },
    { id: 'combat', figures: ['charges', 'short', 'won'] },
  ],
  moments: ({ system, campaign, sitting }) => turnFigures(system, campaign, sitting.viewer),
  dice: ({ words }, _, entries) => diceRecords(entries, (unit) => words.known(unit)?.side),
});
