import MiniSearch from 'minisearch';
import type { BookEntry } from './entries.ts';

/** Endings of Russian nouns, adjectives and verbs, and a few English ones; the longest match is cut off. */
const ENDINGS = [
  ...'иями ями ами иям иях ием ией ого его ому ему ыми ими ешь ать ять ить еть ует ают яют'.split(' '),
  ...'ов ев ей ий ый ой ая яя ое ее ые ие ым им ом ем ую юю ых их ам ям ах ях ию ья ью ия ье ьи'.split(' '),
  ...'ет ют ут ит ат ят ла ло ли а е и й о у ы ь ю я'.split(' '),
  ...'ings ing ions ion ed es s e'.split(' '),
].sort((a, b) => b.length - a.length);
/** Shorter words are not cut. */
const LEAST = 3;
/** Too short to be cut but very frequent: «бой», whatever its ending. */
const BATTLE = /^бо(й|я|ю|ем|е|и|ев|ям|ями|ях)$/;

/** A word without its ending, in lower case, so that all its forms become the same. */
export function stem(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<=.{5})(ся|сь)$/, '');
  if (BATTLE.test(plain)) return 'бой';
  const ending = ENDINGS.find((end) => plain.length - end.length >= LEAST && plain.endsWith(end));
  const cut = ending === undefined ? plain : plain.slice(0, -ending.length);
  return cut.replace(/нн$/, 'н');
}

/** A text cut into pieces, with the found words marked. */
export const marked = (text: string, stems: ReadonlySet<string>): readonly { text: string; hit: boolean }[] =>
  text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, hit: stems.has(stem(piece)) }));

/** The part of a text around the first word found, about `length` characters long. */
export function excerpt(text: string, stems: ReadonlySet<string>, length = 130): string {
  if (text.length <= length) return text;
  let at = 0;
  for (const piece of marked(text, stems)) {
    if (piece.hit) break;
    at += piece.text.length;
  }
  if (at >= text.length) at = 0;
  const from = at < length * 0.6 ? 0 : text.lastIndexOf(' ', at - length * 0.4) + 1;
  const space = text.indexOf(' ', from + length);
  const to = space < 0 ? text.length : space;
  const cut = text.slice(from, to);
  return `${from > 0 ? '…' : ''}${to < text.length ? `${cut.replace(/[\s.,:;—]+$/, '')}…` : cut}`;
}

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
