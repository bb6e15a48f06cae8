import { type AnyCommand, writeInstant } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';

/** The time `now` (milliseconds since 1970), to the second. */
export const momentAt = (now: number): string => writeInstant(Math.floor(now / 1000) * 1000);

/** S-1.8: in a campaign with a clock, commands carry the time they were given. */
export const timed = <C extends AnyCommand>(state: State, command: C, now: number): C =>
  state.clock === null || 'at' in command ? command : { ...command, at: momentAt(now) };
