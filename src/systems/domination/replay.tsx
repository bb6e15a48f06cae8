import type { AnyEvent, Entry, LoggedEvent } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/domination';
import { DiceRow } from '../../panels/dice/Die.tsx';
import { replayNames, replayOf } from '../../panels/replay/event-table.ts';
import type { CampaignTime, ReplayParts } from '../../panels/system-ui.ts';
import { diceOf, throwerOf } from './event-dice.ts';
import { EVENTS } from './event-table.ts';

/** The dice of an event, after the sentence on their result. */
function LineDice({ line: { event }, entry }: { readonly line: LoggedEvent; readonly entry: Entry }) {
  const dice = diceOf(event, entry);
  return (
    dice.length > 0 && (
      <>
        {' '}
        <DiceRow dice={dice} by={throwerOf(event)} />
      </>
    )
  );
}

function timeAfter(any: AnyEvent): Partial<CampaignTime> {
  const event = any as Event;
  if (event.type === 'turn-began') return { turn: event.round, phase: 'answer' };
  if (event.type === 'orders-began') return { phase: 'orders' };
  return event.type === 'game-won' ? { phase: 'over' } : {};
}

/** The timeline and the log of a Domination campaign. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  ...replayNames(EVENTS, 'domination/play', ['battles', 'losses', 'economy']),
  timeOf(state) {
    const { round, phase, options } = state as State;
    // D-18.8: the limit ends the game after the round counter has advanced. That last round was never played.
    const last = options['round-limit'];
    return { turn: phase === 'over' && last > 0 ? Math.min(round, last) : round, phase };
  },
  timeAfter,
  lastTurn: (state) => (state as State).options['round-limit'],
  timeName: ({ turn, phase }, words) => words.when({ round: turn, phase }),
  // Answers to attacks are the dark part of a turn.
  phaseLook: (phase) => (phase === 'answer' ? 'dark' : undefined),
  LineDice,
};
