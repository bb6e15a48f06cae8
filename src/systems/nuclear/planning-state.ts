import { cacheOn, type SideId } from '@hexpost/engine';
import type { State } from '@hexpost/engine/nuclear';

/**
 * The position in which a side plans its sheet: with simultaneous sheets (N-4.11) no order is accepted before the
 * reveal, so planning treats it as this side's turn. Only for previews; nothing is played in it.
 */
export const planningState = (state: State, side: SideId): State =>
  state.options.sheets === 'simultaneous'
    ? cacheOn(state, `planning ${side}`, (now) => ({
        ...now,
        options: { ...now.options, sheets: 'sequential' },
        active: side,
      }))
    : state;
