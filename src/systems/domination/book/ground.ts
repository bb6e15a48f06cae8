import type { Ruleset, RulesetIndex } from '@hexpost/engine/domination';
import { clauseLinks } from '../../../panels/book/Go.tsx';
import { type RuleNumber, ruleNumber } from '../../../panels/book/numbers-table.ts';
import { rowTables } from '../../../panels/book/row-tables.ts';
import type { RulesTable } from '../../../panels/book/volume.ts';

const CLASSES = { open: 'D-5.1', rough: 'D-5.4', hazardous: 'D-5.5', impassable: 'D-5.8' } as const;

/** The terrain, and the things on it. */
export function groundTables(rules: RulesetIndex): RulesTable[] {
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
export const NUMBERS: readonly Numbered[] = [
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
