import type { Character, CharacterName, Level } from '@hexpost/engine';
import type { SearchSize } from './search.ts';

export { CHARACTERS, type CharacterName, LEVELS, type Level } from '@hexpost/engine';

/**
 * `greedy` takes the best single order each time: a yardstick for the others, not a level to play against. A `stand-in` by post thinks no
 * longer than an officer, as everybody checks it, but looks as far ahead as a general: it plays for a person.
 */
export type PlayerLevel = Level | 'greedy' | 'stand-in';

export interface SearchBudget {
  /** The number of orders that are tried out for a whole turn. */
  readonly orders: number;
  /** The limit on that for turns that are larger than usual. */
  readonly mostOrders?: number;
  /** Parts of the turn, one side each, that are played on after a plan: with 0.5, one part in every other thought. */
  readonly ahead: number;
  /** The same if the doctrine can foresee: turns of a side after this one that are considered, in parts as above. */
  readonly foresight?: number;
  readonly size: SearchSize;
  /** Whether it writes standing orders for its armies, if the system has any: by post stand-ins write none. */
  readonly writesPapers?: true;
  /**
   * Where all give their orders at once: the number of plans that are first made for each other side, as an officer would. The opponent's
   * own plan has to do well against them.
   */
  readonly plansOfOthers?: number;
}

const OFFICER: SearchBudget = { orders: 1500, ahead: 0.5, foresight: 0.25, size: { plans: 6, trials: 4, last: 8 } };

export const SEARCH_BUDGET: Readonly<Record<Exclude<PlayerLevel, 'recruit'>, SearchBudget>> = {
  greedy: { orders: 20_000, ahead: 0, size: { plans: 1, trials: 3, last: 1 } },
  officer: { ...OFFICER, mostOrders: 4 * OFFICER.orders },
  'stand-in': { ...OFFICER, foresight: 2 },
  general: {
    orders: 12_000,
    ahead: 2,
    foresight: 2,
    size: { plans: 14, trials: 8, last: 24 },
    writesPapers: true,
    plansOfOthers: 8,
  },
};

export const CHARACTER: Readonly<Record<CharacterName, Character>> = {
  steady: { losses: 1, ground: 1 },
  cautious: { losses: 2.5, ground: 0.8 },
  reckless: { losses: 0.3, ground: 1 },
  'greedy-for-ground': { losses: 0.8, ground: 2.5 },
};
