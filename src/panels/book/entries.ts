import type { ClauseTexts } from './clause-texts.ts';
import { type BookPlace, rowPlace } from './places.ts';
import type { BookTexts, RulesTable, TableRow } from './volume.ts';

/** A place of the book as the search sees it. */
export interface BookEntry {
  readonly id: BookPlace;
  /** Number of the clause; empty for a row of a table. */
  readonly clause: string;
  /** The table of a row. */
  readonly table?: string;
  readonly title: string;
  readonly text: string;
}

/** A table with its rows in one language. */
export interface FilledTable extends Omit<RulesTable, 'rows'> {
  readonly rows: readonly TableRow[];
}

export const fillTables = (tables: readonly RulesTable[], texts: BookTexts): readonly FilledTable[] =>
  tables.map((table) => ({ ...table, rows: table.rows(texts) }));

/** Everything in the book, in one language: clauses first, then the rows of its tables. */
export const entriesOf = (
  clauses: ClauseTexts,
  tables: readonly FilledTable[],
  { row }: BookTexts,
): readonly BookEntry[] => [
  ...Object.entries(clauses).map(([id, { title, text }]) => ({ id, clause: id, title: row(title), text: row(text) })),
  ...tables.flatMap(({ id: table, rows }) =>
    rows.map(({ id, name, text, search }) => ({
      id: rowPlace(table, id),
      clause: '',
      table,
      title: name,
      text: text ?? search ?? '',
    })),
  ),
];
