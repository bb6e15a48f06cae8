import { GM, type Seat } from '../kernel/ids.ts';
import type { Command } from './commands/index.ts';
import { livingSides } from './position.ts';
import type { State } from './state.ts';

/** N-4: the seats that the game waits for. */

function awaited(state: State): readonly Seat[] {
  const sides = livingSides({ state });
  switch (state.phase) {
    case 'setup':
      return sides.filter(({ base, zone }) => base === null && zone !== null).map(({ id }) => id);
    case 'turn-start':
      return [GM];
    case 'preparation':
      return sides.filter(({ ready }) => !ready).map(({ id }) => id);
    case 'over':
      return [];
    default:
      return state.active !== null
        ? [state.active]
        : sides.filter(({ id }) => state.sheets[id] === undefined).map(({ id }) => id);
  }
}

/** N-4.8: one `close` ends the phase for every side that has not ended it. */
const passFor = (): readonly Command[] => [{ command: 'close' }];

export const waiting = { awaited, passFor };
