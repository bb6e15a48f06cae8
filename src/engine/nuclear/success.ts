import type { Position } from './position.ts';

/** N-1.5: die and modifiers equal or beat the value; an unmodified 6 always does, an unmodified 1 never (option `natural-rolls`). */
export function succeeds(game: Position, die: number, modifier: number, need: number): boolean {
  if (game.state.options['natural-rolls'] === 'on') {
    if (die === 6) return true;
    if (die === 1) return false;
  }
  return die + modifier >= need;
}
