import type { PostingPace } from '../../panels/pace.ts';

/** T-22.1: each side's turn is one round of posting. T-21.1: the game ends after the fifth turn, or up to two later. */
export const tacticalPace = (options: Readonly<Record<string, unknown>>): PostingPace => ({
  phases: ['movement', 'movement'],
  turns: options['game-length'] === 'fixed' ? { least: 5, most: 5, isLimit: true } : { least: 5, most: 7 },
});
