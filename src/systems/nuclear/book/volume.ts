import { builtInRules } from '@hexpost/engine';
import { type RulesetIndex, readRuleset } from '@hexpost/engine/nuclear';
import { volumesOf } from '../../../panels/book/volumes-of.ts';
import nuclearRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { traitsTable, unitsTable, upgradesTable, weaponsTable } from './forces.tsx';
import { eventsTable, structuresTable, terrainTable } from './ground.tsx';
import { numbersOf } from './numbers.ts';

/** The rulebook of Nuclear. */
const { volumeOf, volumes } = volumesOf<RulesetIndex>({
  id: 'nuclear',
  words: 'nuclear/book',
  also: ['nuclear/terms'],
  shipped: builtInRules(readRuleset, nuclearRuleset),
  opening: ['goal', 'turn', 'preparation', 'shooting', 'melee', 'end', 'first'],
  tables: (rules) => [
    unitsTable(rules),
    weaponsTable(rules),
    traitsTable(rules),
    terrainTable(rules),
    structuresTable(rules),
    eventsTable(rules),
    upgradesTable(rules),
  ],
  numbers: numbersOf,
  usePosition: () => useTable().position,
});
export const nuclearVolume = volumeOf;
export default volumes;
