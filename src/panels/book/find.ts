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
/** A clause by its number: `N-9.11`, `9.11`, `n9`, and with the Russian letter of the same sound. */
const NUMBER = /^(?:([nнsс])-?)?(\d{1,2})(?:[.,](\d{0,2}))?$/i;
const LETTERS: Readonly<Record<string, string>> = { n: 'N', н: 'N', s: 'S', с: 'S' };

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
    if (number) return byNumber(entries, number[1], number[2]!, number[3]);
    return index
      .search(query)
      .slice(0, MOST)
      .map(({ id, terms }) => ({ entry: byId.get(id)!, stems: new Set(terms) }));
  };
}

function byNumber(
  entries: readonly Entry[],
  letter: string | undefined,
  chapter: string,
  rest: string | undefined,
): readonly Found[] {
  const asked = letter === undefined ? undefined : LETTERS[letter.toLowerCase()];
  const start = `-${chapter}.${rest ?? ''}`;
  const exact = ({ clause }: Entry) => Number(clause.slice(1) === start);
  return entries
    .filter(({ clause }) => clause.startsWith(start, 1) && (asked === undefined || clause.startsWith(asked)))
    .sort((a, b) => exact(b) - exact(a))
    .slice(0, MOST)
    .map((entry) => ({ entry, stems: new Set<string>() }));
}
