import { type Position, typeOf } from '../position.ts';
import type { Unit } from '../state.ts';
import { answersOfPart } from './active-traits.ts';

/** T-20.1: the warp charges that a unit has at the start of each of its player turns. */
export function masteryOf(position: Pick<Position, 'rules'>, of: Unit): number {
  let best = 0;
  for (const group of typeOf(position, of).groups)
    if (of.models[group.id]! > 0) best = Math.max(best, answersOfPart(position, { of, group }).mastery ?? 0);
  return best;
}
