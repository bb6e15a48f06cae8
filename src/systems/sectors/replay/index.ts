import type { AnyEvent, LoggedEvent, Seat } from '@hexpost/engine';
import type { Event, Phase, State } from '@hexpost/engine/sectors';
import type { CampaignTime, MomentKind, Names, ReplayParts } from '../../../panels/system-ui.ts';
import type { SectorsWords } from '../names.ts';
import { LineDice } from './LineDice.tsx';

const timeOf = (state: unknown): CampaignTime => {
  const { round, phase } = state as State;
  return { turn: round, phase };
};

function timeAfter(any: AnyEvent): Partial<CampaignTime> {
  const event = any as Event;
  switch (event.type) {
    case 'phase-opened':
    case 'phase-reopened':
      return { turn: event.round, phase: event.phase };
    case 'campaign-won':
    case 'campaign-drawn':
      return { phase: 'finished' };
    default:
      return {};
  }
}

/** How the campaign ended is no key moment: the timeline does not give the end away. */
const MOMENTS: Readonly<Partial<Record<Event['type'], MomentKind>>> = {
  'phase-opened': 'phase',
  'phase-reopened': 'phase',
  'result-final': 'battle',
  'sector-controlled': 'capture',
  'control-lost': 'capture',
  'armies-lost': 'loss',
  'side-eliminated': 'loss',
  'side-conceded': 'loss',
  'side-expelled': 'loss',
};

/** Secret phases are hatched, the one of battles is the darkest. */
const LOOKS: Readonly<Partial<Record<Phase, 'hatched' | 'dark'>>> = {
  deployment: 'hatched',
  orders: 'hatched',
  events: 'hatched',
  battles: 'dark',
};

/** Facts of an event that are ids of sides. */
const SIDES = ['side', 'attacker', 'defender', 'winner', 'to'] as const;
const namesSide = (event: AnyEvent, side: Seat): boolean =>
  SIDES.some((key) => (event as unknown as Readonly<Record<string, unknown>>)[key] === side);

const battleOf = (event: AnyEvent): string | undefined => (event as { readonly battle?: string }).battle;

/** Concerns a seat: whatever names it, and everything about its battles. */
function concerns(lines: readonly LoggedEvent[], seat: Seat): (event: AnyEvent) => boolean {
  const listed = lines.filter(({ event }) => event.type === 'battle-listed' && namesSide(event, seat));
  const own = new Set(listed.map(({ event }) => battleOf(event)));
  return (event) => {
    const battle = battleOf(event);
    return namesSide(event, seat) || (battle !== undefined && own.has(battle));
  };
}

const phaseName = (phase: string, words: Names) => (words as unknown as SectorsWords).term('phases', phase);

/** How the timeline and the log show a Sectors campaign. */
export const replay: ReplayParts = {
  timeOf,
  timeAfter,
  phaseBefore: 'deployment',
  timeName: ({ turn, phase }, words) => words.when({ round: turn, phase }),
  turnName: (turn, { t }) => t('sectors/map:time.round', { round: turn }),
  lastTurn: (state) => (state as State).options['round-limit'],
  phaseName,
  goToTurn: ({ t }) => t('sectors/map:time.go-to-round'),
  phaseLook: (phase) => LOOKS[phase as Phase],
  momentOf: ({ type }) => MOMENTS[type as Event['type']],
  momentName: (kind, { t }) => t(`sectors/map:time.moment.${kind}`),
  concerns,
  filters: [
    {
      id: 'battles',
      name: ({ t }) => t('sectors/map:log.battles'),
      keeps: (event) => 'battle' in event || event.type === 'armies-lost',
    },
  ],
  LineDice,
};
