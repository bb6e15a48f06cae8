import type { Character } from '../../kernel/doctrine.ts';
import type { SideId } from '../../kernel/ids.ts';
import { armiesIn, totalOf } from '../position.ts';
import type { State } from '../state.ts';
import { controlledBy, countsIn, foremost } from '../victory.ts';

/** The worth of a position of Sectors to a side. An army is worth 50. */

const VICTORY = 100_000;
const ARMY = 50;
/** A sector that is controlled, or could be at the next count. */
const SECTOR = 110;
/** S-9.8: to be ahead when the last round ends. A round earlier it is worth half of it, and so on. */
const AHEAD = 1600;

export function valueFor(state: State, seat: SideId, character: Character): number {
  if (state.phase === 'finished') return state.winner === seat ? VICTORY : state.drawn.includes(seat) ? 0 : -VICTORY;
  const rivals = state.seats.filter((side) => side !== seat && !state.sides[side]!.eliminated);
  const own = strength(state, seat, character.losses, character.ground);
  const others = rivals.map((side) => strength(state, side, 1, 1));
  const strongest = Math.max(0, ...others);
  const all = others.reduce((sum, each) => sum + each, 0);
  // The strongest rival counts most, but nobody is left alone to grow.
  const value = own - 0.6 * strongest - (0.4 * all) / Math.max(1, rivals.length) - 40 * rivals.length;
  return value + lead(state, seat, rivals);
}

/** S-9.8: the nearer the last round, the more it matters who would win by it. The round of the state is yet to be played. */
function lead(state: State, seat: SideId, rivals: readonly SideId[]): number {
  const limit = state.options['round-limit'];
  if (limit === 0) return 0;
  const first = foremost(
    [seat, ...rivals],
    (side) => controlledBy(state, side),
    (side) => totalOf(state, side),
  );
  const chance = first.includes(seat) ? 1 / first.length : 0;
  return (AHEAD * (chance - 0.5)) / Math.max(1, limit - state.round + 2);
}

/** Armies, sectors held, and those nearly held; who stands close to winning is worth much more (S-9.1), less while that does not count yet. */
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
  const closeness = (reach * reach) / sectorsToWin;
  const due = countsIn(state, state.round) ? 1 : 1 / (1 + state.options['first-win-round'] - state.round);
  return losses * ARMY * totalOf(state, side) + ground * SECTOR * (reach + due * closeness);
}
