/** A place in a rulebook: a chapter (`N-7`), a clause (`N-7.2`), a table (`traits`) or a row of it (`traits.ap`). */
export type Place = string;

export const rowPlace = (table: string, id: string): Place => `${table}.${id}`;

/** The chapter of a clause: 7 for `N-7.2`. */
export const chapterOf = (clause: string): number => Number(/^[A-Z]-(\d+)/.exec(clause)?.[1]);

/** Id of the element that stands at a place. */
export const anchorOf = (place: Place): string => `book-${place}`;
