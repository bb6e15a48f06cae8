import type { Hex } from '../kernel/board/hex.ts';
import type { SideId } from '../kernel/ids.ts';
import type { Position } from './position.ts';
import { sideOf } from './position.ts';
import type { Standing, StandingAnswer } from './state.ts';
import { SHIELDS } from './traits.ts';

/** D-17.2 to D-17.4: standing orders. */

/** D-17.3: the defaults of a side that has set none. */
export const NO_PAPERS: Standing = {
  answer: 'fight',
  odds: 100,
  rearGuard: 'none',
  hide: false,
  absorb: Object.fromEntries([...SHIELDS].map(([policy, { values }]) => [policy, values[0]!])),
  at: {},
};

/** The standing answer for a location: its own, if set, takes precedence over that of the side. */
export function standingAt(position: Position, side: SideId, hex: Hex): StandingAnswer {
  const { answer, odds, rearGuard, hide, at } = sideOf(position, side).standing;
  return { answer, odds, rearGuard, hide, ...at[hex] };
}
