import type { Ruleset } from '../../../engine/domination/ruleset.ts';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import { clauseLinks } from '../../../panels/book/Go.tsx';
import type { RuleNumber } from '../../../panels/book/numbers-table.ts';
import type { RulesTable } from '../../../panels/book/volume.ts';

export const terrainTable = (rules: RulesetIndex): RulesTable => ({
  id: 'terrain',
  house: true,
  columns: ['ground', 'clause'],
  rows: ({ row, own }) =>
    rules.ruleset.terrain.map((ground) => ({
      id: ground.id,
      name: row(ground.name),
      text: row(ground.text),
      cells: [own(`ground.${ground.class}`), clauseLinks(CLASSES[ground.class])],
    })),
});
const CLASSES = { open: 'D-5.1', rough: 'D-5.4', hazardous: 'D-5.5', impassable: 'D-5.8' } as const;

export const objectsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'objects',
  columns: ['numbers', 'clause'],
  rows: ({ row, own }) =>
    rules.ruleset.objects.map((object) => {
      const { lifts, airDefence, gun, radar, pays } = object;
      const radius = lifts ?? airDefence ?? radar;
      const told = [
        ...(pays ? [own('pays')] : []),
        ...(gun === undefined ? [] : [own('row-number.from', { value: gun })]),
        ...(radius === undefined ? [] : [own('row-number.radius', { value: radius })]),
      ];
      return {
        id: object.id,
        name: row(object.name),
        text: row(object.text),
        cells: [told.join(', ') || '—', clauseLinks(object.clause)],
      };
    }),
});

/** Every kind of throw with the clause that asks for it. */
export const THROWS: Readonly<Record<string, string>> = {
  duel: 'D-7.6',
  retreat: 'D-6.9',
  infiltration: 'D-9.1',
  hazard: 'D-5.5',
  heroism: 'D-11.3',
  field: 'D-14.8',
  'fire-prep': 'D-16.5',
  shokk: 'D-14.9',
  waaagh: 'D-14.7',
  belligerence: 'D-14.3',
  bombard: 'D-12.7',
  deathstrike: 'D-12.2',
  gun: 'D-10.6',
  sorcery: 'D-13.5',
  'repair-system': 'D-11.8',
  'mek-repair': 'D-14.10',
  regeneration: 'D-15.6',
};

export const diceTable: RulesTable = {
  id: 'dice',
  columns: ['clause'],
  rows: ({ t, own }) =>
    Object.entries(THROWS).map(([id, clause]) => ({
      id,
      name: t(`dice:${id}`),
      text: own(`throw.${id}`),
      cells: [clauseLinks(clause)],
    })),
};

type Numbered = RuleNumber<Ruleset>;
const number = (id: string, clause: string, of: (numbers: Ruleset['numbers']) => number | string): Numbered => ({
  id,
  clause,
  of: ({ numbers }) => of(numbers),
});

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
