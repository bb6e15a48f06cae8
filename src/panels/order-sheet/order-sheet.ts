import type { AnyCommand, Campaign, Seat } from '@hexpost/engine';
import type { CampaignTable } from '../../store/table.ts';
import type { CommandLine, Names, ReplayParts } from '../system-ui.ts';

/** The paper sheet with the orders of a seat. */

/** A rule system's part of the order sheet. */
export interface OrderSheetParts {
  /** A command in a line, as its author reads it. */
  readonly line: (words: Names, command: AnyCommand) => CommandLine;
  /** The standing orders in force of a seat, each as the command that submits it. Default: none. */
  readonly papers?: (table: CampaignTable, seat: Seat) => readonly AnyCommand[];
}

/** The commands that a seat has given in the latest turn, in order. */
export function givenThisTurn(
  { entries }: Campaign,
  seat: Seat,
  timeAfter: ReplayParts['timeAfter'],
): readonly AnyCommand[] {
  let turn: number | undefined;
  let given: AnyCommand[] = [];
  for (const entry of entries) {
    if (entry.seat === seat) given.push(entry.command as unknown as AnyCommand);
    for (const event of entry.events) {
      const { turn: next = turn } = timeAfter(event);
      if (next !== turn) given = [];
      turn = next;
    }
  }
  return given;
}
