/** The words that every rule system shares. Ids are stable kebab-case strings. */

/** Who gives a command: a side of the game, or the game master. */
export type Seat = SideId | 'gm';
export type SideId = string;
export type TeamId = string;
export type UnitId = string;

/** Who looks: a side, the game master (sees all), or the public (sees what every side sees). */
export type Viewer = Seat | 'public';

/** Plain data as JSON knows it. State, events and commands are nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export const GM = 'gm';
export const PUBLIC = 'public';
