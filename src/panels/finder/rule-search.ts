import i18next from 'i18next';
import { LANGUAGES, type Language, translateIn } from '../../words/index.ts';
import { type BookEntry, entriesOf, fillTables } from '../book/entries.ts';
import { finderOf } from '../book/find.ts';
import type { SystemBook } from '../book/volume.ts';
import { bookTexts } from '../book/volume.ts';

/** A search through the rules of a book; returns places of the shipped volume, best first. */
export type RuleSearch = (query: string) => readonly BookEntry[];

/** Loads the book and searches it in every language; its results are in the language of the screen. Rejects offline. */
export async function ruleSearch(book: SystemBook, language: Language): Promise<RuleSearch> {
  const [clauses, volumes] = await Promise.all([book.clauses(), book.volumes()]);
  const volume = volumes.shipped();
  await i18next.loadNamespaces(['book', volume.words, ...volume.also]);
  await i18next.loadLanguages([...LANGUAGES]);
  const entriesIn = (each: Language) => {
    const texts = bookTexts(volume.words, translateIn(each), each);
    return entriesOf(clauses, volume.opening, fillTables(volume.tables, texts), texts);
  };
  const shown = new Map(entriesIn(language).map((entry) => [entry.id, entry]));
  const finders = [language, ...LANGUAGES.filter((each) => each !== language)].map((each) => finderOf(entriesIn(each)));
  return (query) => {
    const found = finders.map((find) => find(query)).find((entries) => entries.length > 0) ?? [];
    return found.flatMap(({ entry: { id } }) => shown.get(id) ?? []);
  };
}
