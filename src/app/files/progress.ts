import { type AnySystem, beginning, type Campaign, PUBLIC, type SideId } from '@hexpost/engine';
import type { Progress } from '../../panels/start/shelf.ts';

/** How far a game has come, for the list of campaigns; with its winners once it is over, if `winners` finds them in a state. */
export function progressOf(
  system: AnySystem,
  state: unknown,
  winners?: (state: unknown) => readonly SideId[],
): Progress {
  const sides = new Set(system.sides(state));
  return {
    ...system.turnLine(state),
    awaits: system.awaited(state).filter((seat) => sides.has(seat)),
    ...(winners && system.isOver(state) && { won: winners(system.view(state, PUBLIC)) }),
  };
}

/** The progress of a campaign before its first entry. */
export const progressAtFirst = (system: AnySystem, campaign: Campaign): Progress =>
  progressOf(system, beginning(system, campaign));
