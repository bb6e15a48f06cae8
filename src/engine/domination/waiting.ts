import type { Seat } from '../kernel/ids.ts';
import type { Command } from './commands/index.ts';
import type { State } from './state.ts';

/** D-2.1, D-17: the seats that the game waits for. */

const awaited = ({ phase, active }: State): readonly Seat[] => (phase === 'over' ? [] : [active]);

/** D-17.7. */
const passFor = ({ phase, active }: State, silent: readonly Seat[]): readonly Command[] =>
  phase !== 'over' && silent.includes(active) ? [{ command: 'pass-for', for: active }] : [];

export const waiting = { awaited, passFor };
