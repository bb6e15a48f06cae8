import type { Event } from '../../../engine/domination/events.ts';
import type { Phase, State } from '../../../engine/domination/state.ts';
import type { LoggedEvent } from '../../../engine/kernel/campaign.ts';
import type { Seat } from '../../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../../engine/kernel/system.ts';
import type { CampaignTime, MomentKind, Names, ReplayParts } from '../../system-ui.ts';
import { clauseOf } from '../clauses.ts';
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

/** How the game ended is no key moment: the timeline does not give the end away. */
const MOMENTS: Readonly<Partial<Record<Event['type'], MomentKind>>> = {
  'turn-began': 'phase',
  'battle-won': 'battle',
  'battle-drawn': 'battle',
  'object-captured': 'capture',
  'hq-taken': 'capture',
  'unit-destroyed': 'loss',
};

/** Answers to attacks are the dark part of a turn. */
const LOOKS: Readonly<Partial<Record<Phase, 'hatched' | 'dark'>>> = { answer: 'dark' };

type Types = ReadonlySet<string>;
const setOf = (...types: Event['type'][]): Types => new Set(types);

const BATTLE = setOf(
  'battle-declared',
  'battle-started',
  'battle-won',
  'battle-drawn',
  'battle-lapsed',
  'standing-answer-used',
  'fire-prep-rolled',
  'shokk-fired',
  'waaagh-rolled',
  'duel-fought',
  'field-rolled',
  'hit-shielded',
  'guard-lost',
  'heroism-rolled',
  'unit-destroyed',
  'unit-damaged',
  'unit-retreated',
  'retreat-failed',
);
const LOSSES = setOf('unit-destroyed', 'guard-lost', 'building-destroyed', 'side-beaten');
const ECONOMY = setOf(
  'income-received',
  'absorption-paid',
  'unit-bought',
  'unit-dropped',
  'unit-mobilized',
  'guard-added',
  'building-built',
  'building-destroyed',
  'object-captured',
  'object-devastated',
  'object-restored',
  'hq-taken',
);

/** The log filters of this system, by the name of their words. */
const FILTERS: Readonly<Record<'battles' | 'losses' | 'economy', Types>> = {
  battles: BATTLE,
  losses: LOSSES,
  economy: ECONOMY,
};

const EMPHASIS: Readonly<Partial<Record<Event['type'], 'loss' | 'turn'>>> = {
  'unit-destroyed': 'loss',
  'side-beaten': 'loss',
  'hq-taken': 'loss',
  'game-won': 'loss',
  'turn-began': 'turn',
  'turn-ended': 'turn',
};

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
  timeOf,
  timeAfter,
  phaseBefore: 'orders',
  timeName: ({ turn, phase }, words) => words.when({ round: turn, phase }),
  turnName: (turn, { t }) => t('domination/play:time.round', { round: turn }),
  phaseName,
  goToTurn: ({ t }) => t('domination/play:time.go-to-round'),
  phaseLook: (phase) => LOOKS[phase as Phase],
  momentOf: ({ type }) => MOMENTS[type as Event['type']],
  momentName: (kind, { t }) => t(`domination/play:time.moment.${kind}`),
  concerns,
  filters: Object.entries(FILTERS).map(([id, types]) => ({
    id,
    name: ({ t }) => t(`domination/play:log.${id as keyof typeof FILTERS}`),
    keeps: ({ type }) => types.has(type),
  })),
  LineDice,
  clauseOf,
  emphasisOf: ({ type }) => EMPHASIS[type as Event['type']],
};
