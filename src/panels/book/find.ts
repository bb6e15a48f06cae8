import MiniSearch from 'minisearch';
import type { Entry } from './entries.ts';
import { stem } from './stem.ts';

export interface Found {
  readonly entry: Entry;
  /** Stems of the words that were found in it. */
  readonly stems: ReadonlySet<string>;
}

/** The most that one search shows. */
const MOST = 40;
/** A clause by its number: `N-9.11`, `9.11`, `n9`, and with the Russian letter that looks the same. */
const NUMBER = /^(?:[nн]-?)?(\d{1,2})(?:[.,](\d{0,2}))?$/i;

/** Searches the entries: by the beginning of words, whatever their ending, with a slip or two; or by a clause's number. */
export function finderOf(entries: readonly Entry[]): (query: string) => readonly Found[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    fields: ['title', 'text'],
    processTerm: (term) => stem(term) || null,
    searchOptions: {
      boost: { title: 4 },
      // The rule comes before the rows that go by it.
      boostDocument: (id) => (byId.get(id)?.clause ? 1.5 : 1),
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries);
  return (query) => {
    const number = NUMBER.exec(query.trim());
    if (number) return byNumber(entries, number[1]!, number[2]);
    return index
      .search(query)
      .slice(0, MOST)
      .map(({ id, terms }) => ({ entry: byId.get(id)!, stems: new Set(terms) }));
  };
}

function byNumber(entries: readonly Entry[], chapter: string, rest: string | undefined): readonly Found[] {
  const start = `N-${chapter}.${rest ?? ''}`;
  return entries
    .filter(({ clause }) => clause.startsWith(start))
    .sort((a, b) => Number(b.clause === start) - Number(a.clause === start))
    .slice(0, MOST)
    .map((entry) => ({ entry, stems: new Set<string>() }));
}
