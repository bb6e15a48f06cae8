import MiniSearch from 'minisearch';
import type { BookEntry } from './entries.ts';
import { stem } from './marks.ts';

export interface Found {
  readonly entry: BookEntry;
  /** Stems of the words found in it. */
  readonly stems: ReadonlySet<string>;
}

/** The most results of one search. */
const MOST = 40;
/** A clause by its number: `N-9.11`, `9.11`, `n9`, or with the Russian letter of the same sound. */
const NUMBER = /^(?:(\p{L})-?)?(\d{1,2})(?:[.,](\d{0,2}))?$/u;
const RUSSIAN: Readonly<Record<string, string>> = { Н: 'N', С: 'S', Д: 'D', Т: 'T' };

/** Searches the entries: by the beginning of words, whatever their ending, allowing a typo or two; or by a clause number. */
export function finderOf(entries: readonly BookEntry[]): (query: string) => readonly Found[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<BookEntry>({
    fields: ['title', 'text'],
    processTerm: (term) => stem(term) || null,
    searchOptions: {
      boost: { title: 4 },
      // The rule ranks before the rows based on it.
      boostDocument: (id) => (byId.get(id)?.clause ? 1.5 : 1),
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return (query) => {
    const number = NUMBER.exec(query.trim());
    if (number) return byNumber(entries, number[1], number[2]!, number[3]);
    return index
      .search(query)
      .slice(0, MOST)
      .map(({ id, terms }) => ({ entry: byId.get(id)!, stems: new Set(terms) }));
  };
}

function byNumber(
  entries: readonly BookEntry[],
  letter: string | undefined,
  chapter: string,
  rest: string | undefined,
): readonly Found[] {
  const upper = letter?.toUpperCase();
  const asked = upper && (RUSSIAN[upper] ?? upper);
  const start = `-${chapter}.${rest ?? ''}`;
  const exact = ({ clause }: BookEntry) => Number(clause.slice(1) === start);
  return entries
    .filter(({ clause }) => clause.startsWith(start, 1) && (asked === undefined || clause.startsWith(asked)))
    .sort((a, b) => exact(b) - exact(a))
    .slice(0, MOST)
    .map((entry) => ({ entry, stems: new Set<string>() }));
}
