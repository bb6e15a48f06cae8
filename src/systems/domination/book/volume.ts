import { useMemo } from 'react';
import balance from '../../../../rulesets/domination/measured/balance.json';
import { readRuleset } from '../../../engine/domination/read-ruleset.ts';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import type { State } from '../../../engine/domination/state.ts';
import { builtInRules } from '../../../engine/kernel/read.ts';
import { balanceTables } from '../../../panels/book/Balance.tsx';
import { diceTable } from '../../../panels/book/dice-table.ts';
import { numbersTable } from '../../../panels/book/numbers-table.ts';
import { optionsTable } from '../../../panels/book/options-table.tsx';
import { differenceOf, type Volume, type Volumes } from '../../../panels/book/volume.ts';
import dominationRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { THROWS } from '../throws.ts';
import { forcesTables } from './forces.ts';
import { groundTables, NUMBERS } from './ground.ts';

const builtIn = builtInRules(readRuleset, dominationRuleset);

/** The rulebook of Domination with the tables of a ruleset; `options` are those of a campaign. */
export const dominationVolume = (rules: RulesetIndex, options: State['options'] | null = null): Volume => ({
  id: 'domination',
  words: 'domination/book',
  also: ['domination/terms', 'dice'],
  name: rules.ruleset.name,
  version: rules.ruleset.version,
  note: rules.hash === builtIn.hash ? undefined : differenceOf(rules.ruleset, builtIn.ruleset),
  opening: ['goal', 'turn', 'attack', 'battle', 'end', 'first'],
  tables: [
    ...forcesTables(rules),
    ...groundTables(rules),
    diceTable(THROWS),
    optionsTable(rules.ruleset.options, options),
    numbersTable(NUMBERS, rules.ruleset, builtIn.ruleset),
    ...balanceTables(rules.ruleset, balance),
  ],
  options: rules.ruleset.options,
});

function useVolume(): Volume {
  const { rules, state } = useTable().position;
  return useMemo(() => dominationVolume(rules, state.options), [rules, state.options]);
}

const volumes: Volumes = { shipped: () => dominationVolume(builtIn), useVolume };
export default volumes;
