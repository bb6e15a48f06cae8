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
