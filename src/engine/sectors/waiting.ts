import { GM, type Seat } from '../kernel/ids.ts';
import type { Command } from './commands/index.ts';
import { owed, owersOf, owing } from './deadlines.ts';
import { battlesOf, sectorsOf } from './position.ts';
import { isOwed } from './results.ts';
import { type State, TACTICAL } from './state.ts';

/** S-10: the seats that the game waits for. */

/**
 * The sides that still have to act and can, and the tactical engine while a battle is fought there; otherwise the master. In case of an
 * open dispute, the master comes first.
 */
function awaited(state: State): readonly Seat[] {
  if (state.phase === 'finished') return [];
  const left = owed(state);
  if (left === undefined) return [GM];
  if (left === 'dispute-open') return [GM, ...owing(state)];
  const able = owing(state).filter((seat) => canAnswer(state, seat));
  const fighting = battlesOf(state).some((battle) => battle.status === 'fighting' && isOwed(state, battle));
  const waited = fighting ? [...able, TACTICAL] : able;
  return waited.length > 0 ? waited : [GM];
}

/** False for a side that cannot act: one without armies (S-12.2), or one whose battles are being fought or answered by others. */
function canAnswer(state: State, seat: Seat): boolean {
  if (state.phase === 'orders') return sectorsOf(state, seat).length > 0;
  if (state.phase !== 'battles') return true;
  return battlesOf(state).some((battle) => battle.status !== 'fighting' && owersOf(state, battle).includes(seat));
}

/** S-11.1: every side in play may report and answer results in the open, awaited or not. */
const inTheOpen = ({ phase, seats, sides }: State): readonly Seat[] =>
  phase === 'battles' ? seats.filter((side) => !sides[side]!.eliminated) : [];

/** S-10.6: sides that are marked absent are not waited for. */
const passFor = (_: State, silent: readonly Seat[]): readonly Command[] =>
  silent.map((target) => ({ command: 'mark-absent', target }));

export const waiting = { awaited, inTheOpen, passFor };
