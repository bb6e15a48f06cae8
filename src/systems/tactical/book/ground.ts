import { DEFAULT_STANDING, type Ruleset, type RulesetIndex, type Template } from '@hexpost/engine/tactical';
import { clauseLinks } from '../../../panels/book/places.tsx';
import { type RuleNumber, rowTables } from '../../../panels/book/rules-tables.tsx';
import type { RulesTable } from '../../../panels/book/volume.ts';
import type { OwnText } from '../../../panels/parts/own-texts.ts';
import { keyOf } from '../../../words/keys.ts';

/** Tables 23.5, 23.1 (inches of movement and running, and dice of falling back) and 23.7. */
export function groundTables(rules: RulesetIndex): RulesTable[] {
  const table = rowTables(rules);
  const { terrain, categories, templates, fallBack } = rules.ruleset;
  const hitsText = (rows: Template['centre'], own: OwnText): string =>
    rows.map(({ from, hits }) => own('hits-from', { from, hits })).join(', ') || '—';
  return [
    table(
      'terrain',
      ['cover', 'ground', 'clause'],
      terrain,
      ({ cover, difficult, dangerous, screen, blocks, enter }, { own }) => {
        const marks = { difficult, dangerous, screen, blocks, [enter]: enter !== 'free' };
        const told = Object.entries(marks).flatMap(([mark, holds]) => (holds ? own(`ground.${mark}`) : []));
        return [cover === null ? '—' : `${cover}+`, told.join(', ') || '—', clauseLinks('T-4.1', 'T-4.6')];
      },
    ),
    table('categories', ['move', 'run', 'rough', 'fall-back'], categories, ({ id, move, run, rough }, { own }) => [
      `${move}″`,
      run === null ? '—' : run === 'die' ? own('dice', { count: 1 }) : `${run}″`,
      own(`rough.${rough}`),
      fallBack[id] === undefined ? '—' : own('dice', { count: fallBack[id] }),
    ]),
    table('templates', ['hits', 'around', 'clause'], templates, ({ centre, around }, { own }) => [
      hitsText(centre, own),
      hitsText(around, own),
      clauseLinks('T-18.10'),
    ]),
  ];
}

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
        name: t(keyOf(`tactical/terms:blank.${id}`)),
        text: own(`standing.${id}`),
        cells: [
          usual === null
            ? own('none')
            : typeof usual === 'number'
              ? usual
              : t([keyOf(`tactical/terms:value.${usual}`), keyOf(`play:terms.value.${usual}`)]),
          clauseLinks(clause),
        ],
      };
    }),
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
