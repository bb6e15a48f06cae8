/** A place in the rulebook: a chapter (`N-7`), a clause (`N-7.2`), a table (`traits`) or a row of it (`traits.ap`). */
export type Place = string;

/** The tables behind the text, one for each kind of row that a ruleset has. */
export const TABLES = [
  'units',
  'weapons',
  'traits',
  'terrain',
  'structures',
  'events',
  'upgrades',
  'options',
  'numbers',
] as const;
export type TableId = (typeof TABLES)[number];

export const rowPlace = (table: TableId, id: string): Place => `${table}.${id}`;

/** The chapter of a clause: 7 for `N-7.2`. */
export const chapterOf = (clause: string): number => Number(/^N-(\d+)/.exec(clause)?.[1]);

/** Id of the element that stands at a place. */
export const anchorOf = (place: Place): string => `book-${place}`;

/** Address of a place in the shipped rulebook; the app has a page there. */
export const hrefOf = (place: Place): string => `#/rules/${place}`;
