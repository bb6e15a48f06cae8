import { builtInRules } from '@hexpost/engine';
import { type RulesetIndex, readRuleset } from '@hexpost/engine/domination';
import balance from '../../../../rulesets/domination/measured/balance.json';
import { balanceTables } from '../../../panels/book/Balance.tsx';
import { diceTable } from '../../../panels/book/dice-table.ts';
import { volumesOf } from '../../../panels/book/volumes-of.ts';
import dominationRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { THROWS } from '../throws.ts';
import { forcesTables } from './forces.ts';
import { groundTables, NUMBERS } from './ground.ts';

/** The rulebook of Domination. */
const { volumeOf, volumes } = volumesOf<RulesetIndex>({
  id: 'domination',
  words: 'domination/book',
  also: ['domination/terms', 'dice'],
  shipped: builtInRules(readRuleset, dominationRuleset),
  opening: ['goal', 'turn', 'attack', 'battle', 'end', 'first'],
  tables: (rules) => [...forcesTables(rules), ...groundTables(rules), diceTable(THROWS)],
  numbers: () => NUMBERS,
  last: ({ ruleset }) => balanceTables(ruleset, balance),
  usePosition: () => useTable().position,
});
export const dominationVolume = volumeOf;
export default volumes;
