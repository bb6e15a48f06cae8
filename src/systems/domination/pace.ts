import { type Pace, turnsWithin } from '../../panels/pace.ts';

/** D-17.1: each side posts its turn by itself, and may post its answers separately from its orders. */
export const paceOf = (sides: number, options: Readonly<Record<string, unknown>>): Pace => ({
  phases: Array.from({ length: sides }, () => ['answer', 'orders']).flat(),
  // What games of the computer take (`rulesets/domination/measured`).
  ...turnsWithin(options['round-limit'], { least: 20, most: 30 }),
});
