import type { AnyEvent } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/tactical';
import { entryDice } from '../../panels/dice/Die.tsx';
import { replayNames, replayOf } from '../../panels/replay/event-table.ts';
import type { CampaignTime, ReplayParts } from '../../panels/system-ui.ts';
import { EVENTS } from './event-table.ts';

function timeAfter(any: AnyEvent): Partial<CampaignTime> {
  const event = any as Event;
  if (event.type === 'turn-started') return { turn: event.turn };
  if (event.type === 'phase-started') return { phase: event.phase };
  return event.type === 'game-ended' ? { phase: 'over' } : {};
}

/** The timeline and the log of a battle. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  ...replayNames(EVENTS, 'tactical/play', ['morale', 'fire', 'combat', 'losses']),
  timeOf: (state) => {
    const { turn, phase } = state as State;
    return { turn, phase };
  },
  timeAfter,
  phaseBefore: 'deployment',
  timeName: (time, words) => words.when(time),
  phaseLook: (phase) => (phase === 'fight' ? 'dark' : phase === 'charge' ? 'hatched' : undefined),
  EntryDice: entryDice(),
};
