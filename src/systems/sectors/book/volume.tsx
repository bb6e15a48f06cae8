import type { Volume } from '../../../panels/book/volume.ts';
import { CategoriesTable, FocTable } from './battles.tsx';
import { CalendarTable, NumbersTable, OptionsTable } from './campaign.tsx';
import { PlanetsTable, SectorsTable } from './planets.tsx';
import { rowsOf } from './rows.ts';
import { type BookSource, SourceContext } from './source.ts';
import { GlossaryTable, RefusalsTable } from './words.tsx';

/** The rulebook of sectors, with the tables of a ruleset; at a table those of the campaign. */
export const sectorsVolume = (source: BookSource): Volume => ({
  letter: 'S',
  words: 'sectors/book',
  also: ['sectors/terms'],
  name: source.rules.ruleset.name,
  version: source.rules.ruleset.version,
  address: '#/rules/sectors',
  tables: ['planets', 'sectors', 'foc', 'categories', 'calendar', 'options', 'numbers', 'refusals', 'glossary'],
  pages: (
    <SourceContext value={source}>
      <PlanetsTable />
      <SectorsTable />
      <FocTable />
      <CategoriesTable />
      <CalendarTable />
      <OptionsTable />
      <NumbersTable />
      <RefusalsTable />
      <GlossaryTable />
    </SourceContext>
  ),
  rows: (language, t) => rowsOf(source, language, t),
});
