import type { Event } from '../../../engine/domination/events.ts';
import type { Phase, State } from '../../../engine/domination/state.ts';
import type { LoggedEvent } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../../engine/kernel/system.ts';
import { keptBy, replayOf } from '../../../panels/replay/event-table.ts';
import type { CampaignTime, Names, ReplayParts } from '../../system-ui.ts';
import { EVENTS } from '../event-table.ts';
import type { DominationWords } from '../names.ts';
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

/** The log filters of this system, by the name of their words. */
const FILTERS = ['battles', 'losses', 'economy'] as const;

/** Facts of an event that are ids of sides. */
const SIDES = ['side', 'attacker', 'defender', 'owner', 'by'];
/** Facts of an event that are ids of units. */
const UNITS = ['unit', 'attackerUnit', 'defenderUnit'];

/** Concerns a seat: whatever names it or a unit of its own. */
function concerns(lines: readonly LoggedEvent[], seat: Seat): (event: AnyEvent) => boolean {
  const arrived = new Map(
    lines.flatMap(({ event: any }) => {
      const event = any as Event;
      return 'unitType' in event ? [[event.unit, event.side] as const] : [];
    }),
  );
  // D-4.9: units that were there from the start have the name of their side.
  const isOwn = (id: unknown) => typeof id === 'string' && (arrived.get(id) ?? id.replace(/-\d+$/, '')) === seat;
  return (event) => {
    const facts = event as unknown as Readonly<Record<string, unknown>>;
    return SIDES.some((key) => facts[key] === seat) || UNITS.some((key) => isOwn(facts[key]));
  };
}

const phaseName = (phase: string, words: Names) => (words as DominationWords).phase(phase);

/** How the timeline and the log show a campaign of Domination. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  timeOf,
  timeAfter,
  phaseBefore: 'orders',
  timeName: ({ turn, phase }, words) => words.when({ round: turn, phase }),
  turnName: (turn, { t }) => t('domination/play:time.round', { round: turn }),
  phaseName,
  goToTurn: ({ t }) => t('domination/play:time.go-to-round'),
  phaseLook: (phase) => LOOKS[phase as Phase],
  momentName: (kind, { t }) => t(`domination/play:time.moment.${kind}`),
  concerns,
  filters: FILTERS.map((id) => ({ id, name: ({ t }) => t(`domination/play:log.${id}`), keeps: keptBy(EVENTS, id) })),
  LineDice,
};
