import type { Seat, SideId } from '../kernel/ids.ts';
import type { Command } from './commands.ts';
import { inTheHand } from './placement.ts';
import { SIDES } from './position.ts';
import type { State } from './state.ts';

/** T-1.1, T-22.4: the seats that the game waits for. */

function awaited({ phase, active, sides, pending, options }: State): readonly SideId[] {
  if (phase === 'over') return [];
  if (pending) return [pending.by];
  if (phase === 'lists') return SIDES.filter((id) => sides[id]!.list === null);
  if (phase === 'deployment' && options['hidden-deployment'] === 'on')
    return SIDES.filter((id) => !sides[id]!.deployed);
  return [active];
}

/** T-22.4: what the master gives for a silent side. Without its list, or with units in its hand, nobody can go on for it. */
function without(state: State, silent: readonly Seat[]): readonly Command[] {
  const [side] = awaited(state).filter((id) => silent.includes(id));
  if (side === undefined) return [];
  if (state.pending) return [{ command: 'default' }];
  switch (state.phase) {
    case 'lists':
    case 'infiltration':
      return [];
    case 'edge-choice':
      return [{ command: 'choose-edge', for: side, edge: 'south' }];
    case 'first-choice':
      return [{ command: 'choose-first', for: side, first: side }];
    case 'deployment':
      return inTheHand({ state }, side) ? [] : [{ command: 'end-phase', for: side }];
    default:
      return [{ command: 'end-phase', for: side }];
  }
}

/** Sides whose commands nobody waits for, but which may give some: standing orders. */
export const waiting = { awaited, without };
