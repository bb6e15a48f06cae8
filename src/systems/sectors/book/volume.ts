import { builtInRules, hashOf } from '@hexpost/engine';
import { readRuleset } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import { numbersTable } from '../../../panels/book/numbers-table.ts';
import { optionsTable } from '../../../panels/book/options-table.tsx';
import { differenceOf, type Volume, type Volumes } from '../../../panels/book/volume.ts';
import sectorsRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { categoriesTable, focTable } from './battles.ts';
import { calendarTable } from './calendar.ts';
import { glossaryTable } from './glossary.ts';
import { NUMBERS } from './numbers.ts';
import { planetsTable, sectorsTable } from './planets.ts';
import { refusalsTable } from './refusals.tsx';
import { type BookSource, dataOf } from './source.ts';

const builtIn = builtInRules(readRuleset, sectorsRuleset);

/** The rulebook of Sectors with the tables of a ruleset, or of a campaign. */
export const sectorsVolume = (source: BookSource): Volume => ({
  id: 'sectors',
  words: 'sectors/book',
  also: ['sectors/terms', 'sectors/map'],
  name: source.rules.ruleset.name,
  version: source.rules.ruleset.version,
  note: noteOf(source),
  opening: ['goal', 'turn', 'orders', 'battles', 'map', 'first'],
  tables: [
    planetsTable(source),
    sectorsTable(source),
    focTable(source),
    categoriesTable(source),
    calendarTable(source),
    optionsTable(source.rules.ruleset.options, source.campaign?.options ?? null),
    numbersTable(NUMBERS, dataOf(source), builtIn.ruleset.data),
    refusalsTable,
    glossaryTable,
  ],
  options: source.rules.ruleset.options,
});

/** How a campaign differs from the shipped rules. */
function noteOf({ rules, campaign }: BookSource): Volume['note'] {
  if (rules.hash !== builtIn.hash) return differenceOf(rules.ruleset, builtIn.ruleset);
  return campaign && hashOf(campaign.data) !== hashOf(rules.ruleset.data) ? 'own-numbers' : undefined;
}

function useVolume(): Volume {
  const { rules, state } = useTable();
  const { data, options, map } = state;
  return useMemo(() => sectorsVolume({ rules, campaign: { data, options, map } }), [rules, data, options, map]);
}

const volumes: Volumes = { shipped: () => sectorsVolume({ rules: builtIn, campaign: null }), useVolume };
export default volumes;
