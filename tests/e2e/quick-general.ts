import { type Opponent, opponentFor } from '../../src/bot/opponent.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import { seedOfPart } from '../../src/store/computer-player.ts';
import type { SavedPosition } from './table.ts';

/**
 * The plan of a quick game where a simple one loses: the computer's general thinks beside the page, about what its side may see, and
 * the hand gives on the screen what it says. It writes no papers: those of the game stay as they are.
 */
export function generalOf(side: string): (position: SavedPosition<unknown>) => AnyCommand {
  let mind: { readonly seed: string; readonly opponent: Opponent } | undefined;
  return ({ campaign, state, system, doctrine }) => {
    const seed = seedOfPart(campaign, side);
    // Its plan goes on until somebody else has acted.
    if (mind?.seed !== seed) {
      const { papers: _, ...orders } = doctrine!;
      mind = { seed, opponent: opponentFor({ system, doctrine: orders, seat: side, level: 'general', seed }) };
    }
    const chosen = mind.opponent.next(system.view(state, side));
    if (!chosen) throw new Error('the general has no command');
    return chosen.command;
  };
}
