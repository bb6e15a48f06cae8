import type { ClauseTexts } from './clause-texts.ts';
import { type BookPlace, chapterPlace } from './places.ts';

export interface BookChapter {
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
