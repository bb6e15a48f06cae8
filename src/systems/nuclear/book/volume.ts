import { useMemo } from 'react';
import { builtInRules } from '../../../engine/kernel/read.ts';
import { readRuleset } from '../../../engine/nuclear/read-ruleset.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import { numbersTable } from '../../../panels/book/numbers-table.ts';
import { optionsTable } from '../../../panels/book/options-table.tsx';
import { differenceOf, type Volume, type Volumes } from '../../../panels/book/volume.ts';
import nuclearRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { traitsTable, unitsTable, upgradesTable, weaponsTable } from './forces.tsx';
import { eventsTable, structuresTable, terrainTable } from './ground.tsx';
import { numbersOf } from './numbers.ts';

const builtIn = builtInRules(readRuleset, nuclearRuleset);

/** The rulebook of Nuclear with the tables of a ruleset; `options` are those of a campaign. */
export const nuclearVolume = (rules: RulesetIndex, options: State['options'] | null = null): Volume => ({
  id: 'nuclear',
  words: 'nuclear/book',
  also: ['nuclear/terms'],
  name: rules.ruleset.name,
  version: rules.ruleset.version,
  note: rules.hash === builtIn.hash ? undefined : differenceOf(rules.ruleset, builtIn.ruleset),
  opening: ['goal', 'turn', 'preparation', 'shooting', 'melee', 'end', 'first'],
  tables: [
    unitsTable(rules),
    weaponsTable(rules),
    traitsTable(rules),
    terrainTable(rules),
    structuresTable(rules),
    eventsTable(rules),
    upgradesTable(rules),
    optionsTable(rules.ruleset.options, options),
    numbersTable(numbersOf(rules), rules.ruleset, builtIn.ruleset),
  ],
  options: rules.ruleset.options,
});

function useVolume(): Volume {
  const { rules, state } = useTable().position;
  return useMemo(() => nuclearVolume(rules, state.options), [rules, state.options]);
}

const volumes: Volumes = { shipped: () => nuclearVolume(builtIn), useVolume };
export default volumes;
