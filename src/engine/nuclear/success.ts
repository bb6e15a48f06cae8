import type { Position } from './position.ts';

/**
 * N-1.5: whether die and modifier reach the number needed. With option `natural-rolls`, an unmodified 6 always succeeds and a 1 never does.
 */
export function succeeds(position: Position, die: number, modifier: number, need: number): boolean {
  if (position.state.options['natural-rolls'] === 'on') {
    if (die === 6) return true;
    if (die === 1) return false;
  }
  return die + modifier >= need;
}
