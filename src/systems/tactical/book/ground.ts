import type { Ruleset, Template } from '../../../engine/tactical/ruleset.ts';
import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';
import { DEFAULT_STANDING } from '../../../engine/tactical/state.ts';
import { clauseLinks } from '../../../panels/book/Go.tsx';
import type { RuleNumber } from '../../../panels/book/numbers-table.ts';
import type { RulesTable } from '../../../panels/book/volume.ts';

/** Table 23.5. */
export const terrainTable = (rules: RulesetIndex): RulesTable => ({
  id: 'terrain',
  columns: ['cover', 'ground', 'clause'],
  rows: ({ row, own }) =>
    rules.ruleset.terrain.map(({ id, name, cover, difficult, dangerous, screen, blocks, enter }) => {
      const marks = { difficult, dangerous, screen, blocks, [enter]: enter !== 'free' };
      const told = Object.entries(marks).flatMap(([mark, holds]) => (holds ? own(`ground.${mark}`) : []));
      return {
        id,
        name: row(name),
        cells: [cover === null ? '—' : `${cover}+`, told.join(', ') || '—', clauseLinks('T-4.1', 'T-4.6')],
      };
    }),
});

/** Table 23.1: inches of movement and running, and dice of falling back. */
export const categoriesTable = (rules: RulesetIndex): RulesTable => ({
  id: 'categories',
  columns: ['move', 'run', 'rough', 'fall-back'],
  rows: ({ row, own }) =>
    rules.ruleset.categories.map(({ id, name, move, run, rough }) => {
      const dice = rules.ruleset.fallBack[id];
      return {
        id,
        name: row(name),
        cells: [
          `${move}″`,
          run === null ? '—' : run === 'die' ? own('dice', { count: 1 }) : `${run}″`,
          own(`rough.${rough}`),
          dice === undefined ? '—' : own('dice', { count: dice }),
        ],
      };
    }),
});

/** Table 23.7. */
export const templatesTable = (rules: RulesetIndex): RulesTable => ({
  id: 'templates',
  columns: ['hits', 'around', 'clause'],
  rows: ({ row, own }) => {
    const hitsText = (rows: Template['centre']): string =>
      rows.map(({ from, hits }) => own('hits-from', { from, hits })).join(', ') || '—';
    return rules.ruleset.templates.map(({ id, name, centre, around }) => ({
      id,
      name: row(name),
      cells: [hitsText(centre), hitsText(around), clauseLinks('T-18.10')],
    }));
  },
});

/** Table 23.15: standing orders by key, with their clauses. */
export const STANDING_CLAUSES: Readonly<Record<keyof typeof DEFAULT_STANDING, string>> = {
  overwatch: 'T-12.4',
  goToGround: 'T-9.8',
  intercept: 'T-18.60',
  blastReroll: 'T-18.12',
  fleet: 'T-18.31',
  hitAndRun: 'T-18.50',
  consolidate: 'T-13.11',
  attack: 'T-13.3',
  force: 'T-18.42',
  yield: 'T-13.9',
};

export const standingTable: RulesTable = {
  id: 'standing',
  columns: ['usual', 'clause'],
  rows: ({ t, own }) =>
    Object.entries(STANDING_CLAUSES).map(([id, clause]) => {
      const usual = DEFAULT_STANDING[id as keyof typeof DEFAULT_STANDING];
      return {
        id,
        name: t(`tactical/terms:blank.${id}`),
        text: own(`standing.${id}`),
        cells: [
          usual === null ? own('none') : typeof usual === 'number' ? usual : t(`tactical/terms:value.${String(usual)}`),
          clauseLinks(clause),
        ],
      };
    }),
};

/** Table 23.12: every kind of throw, with the clause that asks for it. */
export const THROWS: Readonly<Record<string, string>> = {
  'roll-off': 'T-6.3',
  seize: 'T-6.6',
  reserves: 'T-7.3',
  outflank: 'T-7.5',
  scatter: 'T-18.8',
  direction: 'T-18.8',
  distance: 'T-18.8',
  mishap: 'T-18.39',
  difficult: 'T-4.2',
  dangerous: 'T-4.3',
  run: 'T-8.4',
  regroup: 'T-16.2',
  'fall-back': 'T-15.2',
  morale: 'T-14.1',
  pinning: 'T-9.7',
  fear: 'T-18.27',
  'counter-attack': 'T-18.23',
  initiative: 'T-2.3',
  psychic: 'T-20.2',
  deny: 'T-20.3',
  'perils-model': 'T-18.20',
  hit: 'T-9.5',
  'gets-hot': 'T-18.45',
  overheat: 'T-18.44',
  wound: 'T-2.9',
  pen: 'T-11.3',
  haywire: 'T-18.49',
  save: 'T-10.3',
  fnp: 'T-18.30',
  damage: 'T-11.4',
  charge: 'T-12.5',
  escape: 'T-13.10',
  pursuit: 'T-13.10',
  crusader: 'T-18.24',
  consolidate: 'T-13.11',
  'hit-and-run': 'T-18.50',
  'it-will-not-die': 'T-18.63',
  continue: 'T-21.1',
};

export const diceTable: RulesTable = {
  id: 'dice',
  columns: ['clause'],
  rows: ({ t }) =>
    Object.entries(THROWS).map(([id, clause]) => ({ id, name: t(`dice:${id}`), cells: [clauseLinks(clause)] })),
};

type Numbered = RuleNumber<Ruleset>;
const number = (id: string, clause: string, of: Numbered['of']): Numbered => ({ id, clause, of });

/** Table 23.16: the numbers of a ruleset that belong to no other table. */
export const NUMBERS: readonly Numbered[] = [
  number('points', 'T-6.1', ({ pointsLimit }) => pointsLimit),
  number('board', 'T-3.1', ({ board }) => `${board.cols} × ${board.rows}`),
  number('inches', 'T-2.5', ({ inchesPerHex }) => `${inchesPerHex}″`),
  number('depth', 'T-6.5', ({ deployDepth }) => `${deployDepth}″`),
  number('reserves', 'T-7.3', ({ reserves }) => `${reserves.from}+`),
  number('surely', 'T-7.3', ({ reserves }) => reserves.surely),
  number('hit-faces', 'T-18.8', ({ hitFaces }) => hitFaces.join(', ')),
  number('last', 'T-21.1', ({ gameLength }) => gameLength.last),
  number('solid', 'T-21.3', ({ outcomeTable }) => `${outcomeTable.solid} %`),
  number('crushing', 'T-21.3', ({ outcomeTable }) => `${outcomeTable.crushing} %`),
  number('slaughter', 'T-21.3', ({ outcomeTable }) => `${outcomeTable.slaughter} %`),
  number('bloody', 'T-21.3', ({ outcomeTable }) => `${outcomeTable.bloodyOver} %`),
];
