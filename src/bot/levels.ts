import type { CharacterName, Level } from '../engine/kernel/computer-seats.ts';
import type { Character } from '../engine/kernel/doctrine.ts';
import type { SearchSize } from './search.ts';

export { CHARACTERS, type CharacterName, LEVELS, type Level } from '../engine/kernel/computer-seats.ts';

/** `greedy` takes the best single order each time: a yardstick for the others, nobody plays against it. */
export type Judgement = Level | 'greedy';

export interface Thought {
  /** Plans that are tried for a whole turn. */
  readonly plans: number;
  /** Orders of the enemy's answer that are looked at. */
  readonly replies: number;
  readonly size: SearchSize;
}

export const THOUGHT: Readonly<Record<Exclude<Judgement, 'recruit'>, Thought>> = {
  greedy: { plans: 2000, replies: 0, size: { plans: 1, courses: 3, last: 1 } },
  officer: { plans: 400, replies: 0, size: { plans: 8, courses: 3, last: 8 } },
  general: { plans: 1600, replies: 6, size: { plans: 14, courses: 4, last: 16 } },
};

export const CHARACTER: Readonly<Record<CharacterName, Character>> = {
  steady: { losses: 1, ground: 1 },
  cautious: { losses: 1.5, ground: 0.9 },
  reckless: { losses: 0.6, ground: 1 },
  'greedy-for-ground': { losses: 0.9, ground: 1.6 },
};
