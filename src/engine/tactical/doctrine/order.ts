import type { AnyCommand } from '../../kernel/system.ts';
import type { Unit } from '../state.ts';

/** A command for a unit. */
export const order = (command: string, { id }: Unit, more: object): AnyCommand =>
  ({ command, unit: id, ...more }) as AnyCommand;
