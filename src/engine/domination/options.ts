import type { Seat } from '../kernel/ids.ts';
import type { Draft, Options } from '../kernel/system.ts';
import type { Command } from './commands.ts';
import { judgeCommand } from './judge.ts';
import type { Position } from './position.ts';

export function optionsFor(position: Position, seat: Seat, draft: Draft = {}): Options<Command> {
  const judged = judgeCommand(position, seat, draft);
  return typeof judged === 'function' ? { fields: [], ready: draft as Command } : { fields: [], refusal: judged };
}
