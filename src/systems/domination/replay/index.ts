import type { Event } from '../../../engine/domination/events.ts';
import type { Phase, State } from '../../../engine/domination/state.ts';
import type { LoggedEvent } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../../engine/kernel/system.ts';
import { concernsBy, replayNames, replayOf } from '../../../panels/replay/event-table.ts';
import type { CampaignTime, ReplayParts } from '../../system-ui.ts';
import { EVENTS } from '../event-table.ts';
import { LineDice } from './LineDice.tsx';

const timeOf = (state: unknown): CampaignTime => {
  const { round, phase } = state as State;
  return { turn: round, phase };
};

function timeAfter(any: AnyEvent): Partial<CampaignTime> {
  const event = any as Event;
  if (event.type === 'turn-began') return { turn: event.round, phase: 'answer' };
  if (event.type === 'orders-began') return { phase: 'orders' };
  return event.type === 'game-won' ? { phase: 'over' } : {};
}

/** Answers to attacks are the dark part of a turn. */
const LOOKS: Readonly<Partial<Record<Phase, 'hatched' | 'dark'>>> = { answer: 'dark' };

/** Concerns a seat: whatever names it or a unit of its own. */
function concerns(lines: readonly LoggedEvent[], seat: Seat): (event: AnyEvent) => boolean {
  const arrived = new Map(
    lines.flatMap(({ event: any }) => {
      const event = any as Event;
      return 'unitType' in event ? [[event.unit, event.side] as const] : [];
    }),
  );
  return concernsBy(
    ['side', 'attacker', 'defender', 'owner', 'by'],
    ['unit', 'attackerUnit', 'defenderUnit'],
    // D-4.9: units that were there from the start have the name of their side.
    (side, unit) => (arrived.get(unit) ?? unit.replace(/-\d+$/, '')) === side,
  )(seat);
}

/** How the timeline and the log show a campaign of Domination. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  ...replayNames(EVENTS, 'domination/play', ['battles', 'losses', 'economy']),
  timeOf,
  timeAfter,
  timeName: ({ turn, phase }, words) => words.when({ round: turn, phase }),
  phaseLook: (phase) => LOOKS[phase as Phase],
  concerns,
  LineDice,
};
