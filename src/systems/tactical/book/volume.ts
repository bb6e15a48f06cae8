import { builtInRules } from '@hexpost/engine';
import { type RulesetIndex, readRuleset } from '@hexpost/engine/tactical';
import balance from '../../../../rulesets/tactical/measured/balance.json';
import { balanceTables } from '../../../panels/book/Balance.tsx';
import { diceTable } from '../../../panels/book/dice-table.ts';
import { volumesOf } from '../../../panels/book/volumes-of.ts';
import { readyLists } from '../ready-lists.ts';
import tacticalRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { THROWS } from '../throws.ts';
import { armsTables } from './arms.ts';
import { focTable, forcesTables } from './forces.ts';
import { groundTables, NUMBERS, standingTable } from './ground.ts';
import { specialRulesTables } from './special-rules.ts';

/** The rulebook of tactical battles. */
const { volumeOf, volumes } = volumesOf<RulesetIndex>({
  id: 'tactical',
  words: 'tactical/book',
  also: ['tactical/terms', 'tactical/play', 'dice', 'play'],
  shipped: builtInRules(readRuleset, tacticalRuleset),
  opening: ['goal', 'turn', 'fire', 'nerve', 'fight', 'first'],
  tables: (rules) => [
    ...forcesTables(rules),
    focTable(rules),
    ...armsTables(rules),
    ...specialRulesTables(rules),
    ...groundTables(rules),
    standingTable,
    diceTable(THROWS),
  ],
  numbers: () => NUMBERS,
  last: ({ ruleset }) => balanceTables({ ...ruleset, armies: readyLists(ruleset) }, balance),
  usePosition: () => useTable().position,
});
export const tacticalVolume = volumeOf;
export default volumes;
