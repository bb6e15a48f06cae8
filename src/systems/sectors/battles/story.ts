import type { AnyCommand, Entry, LoggedEvent, Roll, SideId } from '@hexpost/engine';
import type { BattleId, Event } from '@hexpost/engine/sectors';
import { rollsOf } from '../dice.ts';

/** The parts of a battle that only the log has: the words of the people in it, and the dice. */
export interface Story {
  /** Why a side contradicts, in its last words on it; a side that gave no reason is not named. */
  readonly notes: Readonly<Record<SideId, string>>;
  /** The game master's reason for their last ruling. */
  readonly ruling: string | null;
  readonly cancelled: Event | null;
  /** The dice of a quick battle, and the event that they came to. */
  readonly quick: { readonly event: Event; readonly rolls: readonly Roll[] } | null;
  /** The last report of each side that came with the proof of a battle in the client. */
  readonly proved: Readonly<Record<SideId, AnyCommand>>;
}

/** `lines` are the log as the viewer may read it, `entries` those that it was read from. */
export function storyOf(entries: readonly Entry[], lines: readonly LoggedEvent[], battle: BattleId): Story {
  const notes: Record<SideId, string> = {};
  let ruling: string | null = null;
  let cancelled: Event | null = null;
  let quick: Story['quick'] = null;
  const proved: Record<SideId, AnyCommand> = {};
  for (const { entry, index, event: any } of lines) {
    const event = any as Event;
    if (!('battle' in event) || event.battle !== battle) continue;
    if (event.type === 'result-disputed' && event.note !== null) notes[event.side] = event.note;
    if (event.type === 'result-reported') {
      if (event.fought) proved[event.side] = entries[entry]!.command as unknown as AnyCommand;
      else delete proved[event.side];
    }
    if (event.type === 'result-ruled') ruling = event.reason;
    if (event.type === 'battle-cancelled') cancelled = event;
    if (event.type === 'quick-resolved') quick = { event, rolls: rollsOf(entries[entry]!, index) };
  }
  return { notes, ruling, cancelled, quick, proved };
}
