import type { SideId } from '../kernel/ids.ts';
import { SIDES } from './position.ts';
import type { State } from './state.ts';

/** T-1.1: the seats that the game waits for. */

export function awaited({ phase, active, sides, pending, options }: State): readonly SideId[] {
  if (phase === 'over') return [];
  if (pending) return [pending.by];
  if (phase === 'lists') return SIDES.filter((id) => sides[id]!.list === null);
  if (phase === 'deployment' && options['hidden-deployment'] === 'on')
    return SIDES.filter((id) => !sides[id]!.deployed);
  return [active];
}
