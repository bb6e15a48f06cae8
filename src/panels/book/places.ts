/** A place in a rulebook: a chapter (`N-7`), a clause (`N-7.2`), a table (`traits`) or a row of it (`traits.ap`). */
export type BookPlace = string;

/** The chapter before the rules: the goal and an example. Its parts are at `opening.<id>`. */
export const OPENING: BookPlace = 'opening';

export const rowPlace = (table: string, id: string): BookPlace => `${table}.${id}`;

/** The chapter of a clause or of any place: `N-7` for `N-7.2`; empty outside the chapters. */
export const chapterPlace = (place: BookPlace): BookPlace => /^[A-Z]-\d+/.exec(place)?.[0] ?? '';

/** Id of the element at a place. */
export const anchorOf = (place: BookPlace): string => `book-${place}`;

/** A text split at the clauses it names: every second piece is a clause. */
export const splitAtClauses = (text: string): string[] => text.split(/([A-Z]-\d+\.\d+)/);
