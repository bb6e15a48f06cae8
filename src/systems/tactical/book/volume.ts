import { useMemo } from 'react';
import balance from '../../../../rulesets/tactical/measured/balance.json';
import { builtInRules } from '../../../engine/kernel/read.ts';
import { readRuleset } from '../../../engine/tactical/read-ruleset.ts';
import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';
import type { State } from '../../../engine/tactical/state.ts';
import { balanceTables } from '../../../panels/book/Balance.tsx';
import { diceTable } from '../../../panels/book/dice-table.ts';
import { numbersTable } from '../../../panels/book/numbers-table.ts';
import { optionsTable } from '../../../panels/book/options-table.tsx';
import { differenceOf, type Volume, type Volumes } from '../../../panels/book/volume.ts';
import { readyLists } from '../ready-lists.ts';
import tacticalRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { THROWS } from '../throws.ts';
import { armsTables } from './arms.ts';
import { focTable, forcesTables } from './forces.ts';
import { groundTables, NUMBERS, standingTable } from './ground.ts';
import { specialRulesTables } from './special-rules.ts';

const builtIn = builtInRules(readRuleset, tacticalRuleset);

/** The rulebook of tactical battles with the tables of a ruleset; `options` are those of a campaign. */
export const tacticalVolume = (rules: RulesetIndex, options: State['options'] | null = null): Volume => ({
  id: 'tactical',
  words: 'tactical/book',
  also: ['tactical/terms', 'tactical/play', 'dice', 'play'],
  name: rules.ruleset.name,
  version: rules.ruleset.version,
  note: rules.hash === builtIn.hash ? undefined : differenceOf(rules.ruleset, builtIn.ruleset),
  opening: ['goal', 'turn', 'fire', 'nerve', 'fight', 'first'],
  tables: [
    ...forcesTables(rules),
    focTable(rules),
    ...armsTables(rules),
    ...specialRulesTables(rules),
    ...groundTables(rules),
    standingTable,
    diceTable(THROWS),
    optionsTable(rules.ruleset.options, options),
    numbersTable(NUMBERS, rules.ruleset, builtIn.ruleset),
    ...balanceTables({ ...rules.ruleset, armies: readyLists(rules.ruleset) }, balance),
  ],
  options: rules.ruleset.options,
});

function useVolume(): Volume {
  const { rules, state } = useTable().position;
  return useMemo(() => tacticalVolume(rules, state.options), [rules, state.options]);
}

const volumes: Volumes = { shipped: () => tacticalVolume(builtIn), useVolume };
export default volumes;
