import type { SideId } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';

const seen = new WeakMap<State, Map<SideId, State>>();

/**
 * The position in which a side plans its sheet: with simultaneous sheets (N-4.11) no order is accepted before the
 * reveal, so planning treats it as this side's turn. Only for previews; nothing is played in it.
 */
export function planningState(state: State, side: SideId): State {
  if (state.options.sheets !== 'simultaneous') return state;
  const sides = seen.get(state) ?? new Map<SideId, State>();
  seen.set(state, sides);
  const plan = sides.get(side) ?? { ...state, options: { ...state.options, sheets: 'sequential' }, active: side };
  sides.set(side, plan);
  return plan;
}
