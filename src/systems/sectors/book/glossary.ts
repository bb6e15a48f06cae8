import type { Clause } from '@hexpost/engine';
import { clauseLinks } from '../../../panels/book/places.tsx';
import type { RulesTable } from '../../../panels/book/volume.ts';

/** The special terms of the game with the clauses that define them; explained in `glossary` of the texts. */
export const GLOSSARY: Readonly<Record<string, readonly Clause[]>> = {
  army: ['S-1.6'],
  side: ['S-1.2'],
  strategist: ['S-1.3'],
  tactician: ['S-1.3'],
  master: ['S-1.4'],
  round: ['S-10.1'],
  sector: ['S-2.1', 'S-2.4'],
  sheet: ['S-4.1', 'S-4.14'],
  move: ['S-4.3', 'S-4.7'],
  attack: ['S-4.8', 'S-4.9'],
  fortify: ['S-4.12', 'S-4.2'],
  bonus: ['S-5.10', 'S-5.11'],
  draft: ['S-5.1', 'S-11.3'],
  'battle-list': ['S-5.13'],
  meeting: ['S-5.4'],
  lapsed: ['S-4.18'],
  foc: ['S-6.2', 'S-6.4'],
  'army-list': ['S-6.6'],
  report: ['S-7.4', 'S-7.5'],
  dispute: ['S-7.6'],
  ruling: ['S-7.7'],
  category: ['S-7.1'],
  quick: ['S-7.10', 'S-7.11'],
  declared: ['S-1.8'],
  transit: ['S-5.13', 'S-8.4'],
  update: ['S-8.1'],
  control: ['S-8.6'],
  replenishment: ['S-8.8'],
  orbital: ['S-8.10', 'S-8.12'],
  eliminated: ['S-8.5'],
  absent: ['S-10.6'],
  owed: ['S-10.5'],
};

export const glossaryTable: RulesTable = {
  id: 'glossary',
  columns: ['clause'],
  rows: ({ own }) =>
    Object.entries(GLOSSARY).map(([id, clauses]) => ({
      id,
      name: own(`glossary.${id}`),
      text: own(`glossary.${id}_text`),
      cells: [clauseLinks(...clauses)],
    })),
};
