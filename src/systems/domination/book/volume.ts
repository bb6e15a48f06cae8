import { builtInRules } from '@hexpost/engine';
import { type Ruleset, type RulesetIndex, readRuleset } from '@hexpost/engine/domination';
import balance from '../../../../rulesets/domination/measured/balance.json';
import { balanceTables } from '../../../panels/book/Balance.tsx';
import { clauseLinks } from '../../../panels/book/places.tsx';
import { diceTable, type RuleNumber, rowTables, ruleNumber } from '../../../panels/book/rules-tables.tsx';
import type { RulesTable } from '../../../panels/book/volume.ts';
import { volumesOf } from '../../../panels/book/volumes-of.ts';
import dominationRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { THROWS } from '../throws.ts';
import { forcesTables } from './forces.ts';

const CLASSES = { open: 'D-5.1', rough: 'D-5.4', hazardous: 'D-5.5', impassable: 'D-5.8' } as const;

/** The terrain, and the things on it. */
function groundTables(rules: RulesetIndex): RulesTable[] {
  const table = rowTables(rules);
  const { objects, terrain } = rules.ruleset;
  return [
    table('objects', ['numbers', 'clause'], objects, ({ lifts, airDefence, gun, radar, pays, clause }, { own }) => {
      const radius = lifts ?? airDefence ?? radar;
      const told = [
        ...(pays ? [own('pays')] : []),
        ...(gun === undefined ? [] : [own('row-number.from', { value: gun })]),
        ...(radius === undefined ? [] : [own('row-number.radius', { value: radius })]),
      ];
      return [told.join(', ') || '—', clauseLinks(clause)];
    }),
    table(
      'terrain',
      ['ground', 'clause'],
      terrain,
      (ground, { own }) => [own(`ground.${ground.class}`), clauseLinks(CLASSES[ground.class])],
      { house: true },
    ),
  ];
}

type Numbered = RuleNumber<Ruleset>;
const number = ruleNumber<Ruleset>;

/** The numbers of a ruleset that belong to no other table. */
const NUMBERS: readonly Numbered[] = [
  number('stack', 'D-1.6', ({ stackLimit }) => stackLimit),
  number('hq', 'D-3.1', ({ hqIncome }) => hqIncome),
  number('bonus', 'D-7.7', ({ bonusCap }) => `+${bonusCap}`),
  number('drop', 'D-4.3', ({ dropLimit }) => dropLimit),
  number('retreat', 'D-6.9', ({ retreatFrom }) => `${retreatFrom}+`),
  number('infiltrate', 'D-9.1', ({ infiltrateFrom }) => `${infiltrateFrom}+`),
  number('hazard', 'D-5.5', ({ hazardOn }) => `1–${hazardOn}`),
  number('restore', 'D-15.4', ({ restoreCost }) => restoreCost),
  number('guard', 'D-15.7', ({ guardCost }) => guardCost),
  number('score-hq', 'D-18.8', ({ score }) => score.ownHq),
  number('score-enemy-hq', 'D-18.8', ({ score }) => score.enemyHq),
  number('score-object', 'D-18.8', ({ score }) => score.object),
  number('score-unit', 'D-18.8', ({ score }) => score.unit),
];

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
