import { useEffect, useState } from 'react';
import type { RulesetText } from '../../words/index.ts';
import { type BookPlace, chapterPlace, OPENING, rowPlace } from './places.tsx';
import type { BookTexts, RulesTable, TableRow } from './volume.ts';

interface ClauseText {
  readonly title: RulesetText;
  readonly text: RulesetText;
  /** The origin of each sentence of the text, the same in both languages; absent if all of it is from the source. */
  readonly marks?: readonly string[];
}

/** Every clause of a system's rules by its number, in the order of the book. */
export type ClauseTexts = Readonly<Record<string, ClauseText>>;
export type LoadClauses = () => Promise<ClauseTexts>;

/** The clauses of a system once `load` is given: undefined while loading, null if loading failed. */
export function useClauses(load: LoadClauses | undefined): ClauseTexts | null | undefined {
  const [clauses, setClauses] = useState<ClauseTexts | null>();
  useEffect(() => {
    if (load === undefined) return undefined;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setClauses(loaded),
      () => isMounted && setClauses(null),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return clauses;
}

interface BookChapter {
  /** `N-7`. */
  readonly place: BookPlace;
  /** Its number as text, in the key of its title. */
  readonly number: string;
  readonly clauses: readonly string[];
}

/** The clauses of the book by chapter, in its order. */
export function bookChapters(clauses: ClauseTexts): readonly BookChapter[] {
  const chapters = new Map<BookPlace, string[]>();
  for (const clause of Object.keys(clauses)) {
    const place = chapterPlace(clause);
    chapters.set(place, [...(chapters.get(place) ?? []), clause]);
  }
  return [...chapters].map(([place, ids]) => ({ place, number: place.slice(2), clauses: ids }));
}

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
