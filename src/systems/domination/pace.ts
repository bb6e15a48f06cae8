import { type PostingPace, turnsWithin } from '../../panels/pace.ts';

/** D-17.1: each side posts its turn by itself, and may post its answers separately from its orders. */
export const dominationPace = (sides: number, options: Readonly<Record<string, unknown>>): PostingPace => ({
  phases: Array.from({ length: sides }, () => ['answer', 'orders']).flat(),
  // The computer's own games are as long (`rulesets/domination/measured`).
  ...turnsWithin(options['round-limit'], { least: 20, most: 30 }),
});
