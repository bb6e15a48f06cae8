import type { Event } from '../../../engine/domination/events.ts';
import type { Phase, State } from '../../../engine/domination/state.ts';
import type { AnyEvent } from '../../../engine/kernel/system.ts';
import type { CampaignTime, MomentKind, Names, ReplayParts } from '../../system-ui.ts';
import type { DominationWords } from '../names.ts';

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

const BATTLE: ReadonlySet<string> = new Set<Event['type']>([
  'battle-declared',
  'battle-started',
  'battle-won',
  'battle-drawn',
  'battle-lapsed',
  'duel-fought',
  'unit-destroyed',
  'unit-damaged',
  'unit-retreated',
  'retreat-failed',
]);

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
  filters: [
    { id: 'battles', name: ({ t }) => t('domination/play:log.battles'), keeps: ({ type }) => BATTLE.has(type) },
  ],
};
