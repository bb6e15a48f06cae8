import type { ClauseTexts } from './clause-texts.ts';
import { type BookPlace, OPENING, rowPlace } from './places.ts';
import type { BookTexts, RulesTable, TableRow } from './volume.ts';

/** A place in the book as the search sees it. */
export interface BookEntry {
  readonly id: BookPlace;
  /** Number of the clause; empty for a row of a table. */
  readonly clause: string;
  /** The chapter or table that it belongs to, if it is not a clause. */
  readonly heading?: string;
  readonly title: string;
  readonly text: string;
}

/** A table with its rows in one language. */
export interface FilledTable extends Omit<RulesTable, 'rows'> {
  readonly rows: readonly TableRow[];
}

export const fillTables = (tables: readonly RulesTable[], texts: BookTexts): readonly FilledTable[] =>
  tables.map((table) => ({ ...table, rows: table.rows(texts) }));

/** Everything in the book, in one language: clauses first, then its opening and the rows of its tables. */
export const entriesOf = (
  clauses: ClauseTexts,
  opening: readonly string[],
  tables: readonly FilledTable[],
  { row, own, t }: BookTexts,
): readonly BookEntry[] => [
  ...Object.entries(clauses).map(([id, { title, text }]) => ({ id, clause: id, title: row(title), text: row(text) })),
  ...opening.map((id) => ({
    id: rowPlace(OPENING, id),
    clause: '',
    heading: t('book:opening'),
    title: own(`opening.${id}.title`),
    text: own(`opening.${id}.text`),
  })),
  ...tables.flatMap(({ id: table, rows }) =>
    rows.map(({ id, name, text, search }) => ({
      id: rowPlace(table, id),
      clause: '',
      heading: own(`table.${table}`),
      title: name,
      text: text ?? search ?? '',
    })),
  ),
];
