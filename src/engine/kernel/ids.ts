/** Types that all rule systems share. Ids are stable kebab-case strings. */

/** The giver of a command: a side of the game, or the game master. */
export type Seat = SideId | 'gm';
export type SideId = string;
export type TeamId = string;
export type UnitId = string;

/** The reader of a state or a log: a side, the game master (sees everything), or the public (sees what every side sees). */
export type Viewer = Seat | 'public';

/** Plain JSON data. States, events and commands consist of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const GM = 'gm';
export const PUBLIC = 'public';

/** The letter that all clauses of one rule system begin with. Each system declares its own (`letter.ts`). */
export type ClauseLetter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z');

/** The address of a rule, the same in code, log and rulebook: letter, chapter, number (`N-4.7`); without a number, the whole chapter. */
export type Clause = `${ClauseLetter}-${number}` | `${ClauseLetter}-${number}.${number}`;

/** The format of a clause, for clauses in files. The kernel does not know which letters exist. */
export const CLAUSE = /^[A-Z]-\d+(\.\d+)?$/;
