import { type AnyCommand, writeInstant } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';

/** The second of `now`, in milliseconds since 1970. */
export const momentAt = (now: number): string => writeInstant(Math.floor(now / 1000) * 1000);

/** S-1.8: a command of a campaign with a clock says when it was given. */
export const timed = <C extends AnyCommand>(state: State, command: C, now: number): C =>
  state.clock === null || 'at' in command ? command : { ...command, at: momentAt(now) };
