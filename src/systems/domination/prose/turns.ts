import { scenesOf, type TurnScene } from '../../../engine/domination/battle-log.ts';
import type { Event } from '../../../engine/domination/events.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { Campaign, LoggedEvent } from '../../../engine/kernel/campaign.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';

/** A side's turn, as far as a report covers it. */
export interface SideTurn {
  readonly round: number;
  readonly side: SideId;
  readonly scenes: readonly TurnScene[];
  /** Ended by the game master, because the side was silent. */
  readonly isSilent: boolean;
}

/** A stretch of the log, turn by turn; `first` is the turn in which it begins. */
export function sideTurns(
  lines: readonly LoggedEvent[],
  first: Pick<SideTurn, 'round' | 'side'>,
  { entries }: Campaign,
): readonly SideTurn[] {
  type Open = { round: number; side: SideId; lines: LoggedEvent[] };
  const turns: Open[] = [{ ...first, lines: [] }];
  for (const line of lines) {
    const event = line.event as Event;
    if (event.type === 'turn-began') turns.push({ round: event.round, side: event.side, lines: [] });
    turns.at(-1)!.lines.push(line);
  }
  const isPass = ({ entry }: LoggedEvent) => entries[entry]?.command.command === 'pass-for';
  return turns.flatMap(({ lines: own, ...turn }) => {
    const events = own.map(({ event }) => event as Event);
    if (events.length === 0) return [];
    const isSilent = own.some((line) => isPass(line) && (line.event as Event).type === 'turn-ended');
    return [{ ...turn, isSilent, scenes: scenesOf(events) }];
  });
}

/** Moves of several units from one place to another, told as one. */
export interface GroupMove {
  readonly from: Hex;
  readonly to: Hex;
  readonly units: readonly string[];
}

/** Events one by one, but for units that moved together. */
export function withGroupMoves(events: readonly Event[]): readonly (Event | GroupMove)[] {
  const told: (Event | GroupMove)[] = [];
  for (const event of events) {
    const last = told.at(-1);
    if (event.type !== 'unit-moved') told.push(event);
    else if (last && 'units' in last && last.from === event.from && last.to === event.to)
      told[told.length - 1] = { ...last, units: [...last.units, event.unit] };
    else told.push({ from: event.from, to: event.to, units: [event.unit] });
  }
  return told;
}
