import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { armiesIn, totalOf } from '../position.ts';
import type { State } from '../state.ts';
import { controlledBy } from '../victory.ts';

/** The worth of a position of Sectors to a side. An army is worth 50. */

const VICTORY = 100_000;
const ARMY = 50;
/** A sector that is controlled, or could be at the next count. */
const SECTOR = 110;

export function valueFor(state: State, seat: SideId, character: Character): number {
  if (state.phase === 'finished') return state.winner === seat ? VICTORY : state.drawn.includes(seat) ? 0 : -VICTORY;
  const rivals = state.seats.filter((side) => side !== seat && !state.sides[side]!.eliminated);
  const own = strength(state, seat, character.losses, character.ground);
  const others = rivals.map((side) => strength(state, side, 1, 1));
  const strongest = Math.max(0, ...others);
  const all = others.reduce((sum, each) => sum + each, 0);
  // The strongest rival counts most, but nobody is left alone to grow.
  return own - 0.6 * strongest - (0.4 * all) / Math.max(1, rivals.length) - 40 * rivals.length;
}

/** Armies, sectors held, and those nearly held; who stands close to winning is worth much more (S-9.1). */
function strength(state: State, side: SideId, losses: number, ground: number): number {
  const { armiesToControl, sectorsToWin } = state.data;
  let held = 0;
  let near = 0;
  for (const sector of state.map.sectors) {
    const armies = armiesIn(state, side, sector);
    if (armies === 0) continue;
    const enemies = state.seats.reduce((sum, other) => sum + (other === side ? 0 : armiesIn(state, other, sector)), 0);
    const part = Math.min(1, armies / armiesToControl);
    if (enemies === 0) held += part;
    else near += part * (armies / (armies + enemies));
  }
  const controls = controlledBy(state, side);
  const reach = Math.min(sectorsToWin, held + 0.4 * near + 0.3 * controls);
  return losses * ARMY * totalOf(state, side) + ground * SECTOR * (reach + (reach * reach) / sectorsToWin);
}
