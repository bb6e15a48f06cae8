import { GM, type Seat } from '../kernel/ids.ts';
import type { Command } from './commands.ts';
import { owed, owersOf, owing } from './deadlines.ts';
import { battlesOf, sectorsOf } from './position.ts';
import { isOwed } from './results.ts';
import { TACTICAL } from './seats.ts';
import type { State } from './state.ts';

/** S-10: whose turn it is. */

/**
 * Seats from whom the game waits for a command: sides that owe something and can give it, battles that are being
 * fought in the client, else the master; a dispute is his before all.
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

/** A side without armies (S-12.2) has no sector to name on a sheet; one whose battles are being fought or answered must wait. */
function canAnswer(state: State, seat: Seat): boolean {
  if (state.phase === 'orders') return sectorsOf(state, seat).length > 0;
  if (state.phase !== 'battles') return true;
  return battlesOf(state).some((battle) => battle.status !== 'fighting' && owersOf(state, battle).includes(seat));
}

/** Results are reported and answered in the open, by every side in play, whether it owes one or not (S-11.1). */
const inTheOpen = ({ phase, seats, sides }: State): readonly Seat[] =>
  phase === 'battles' ? seats.filter((side) => !sides[side]!.eliminated) : [];

/** S-10.6: sides that are marked absent are not waited for. */
const without = (_: State, silent: readonly Seat[]): readonly Command[] =>
  silent.map((target) => ({ command: 'mark-absent', target }));

export const waiting = { awaited, inTheOpen, without };
