import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { AnyEvent } from '../../../engine/kernel/system.ts';
import type { Event } from '../../../engine/nuclear/events.ts';
import type { Phase, State } from '../../../engine/nuclear/state.ts';
import { replayOf } from '../../../panels/replay/event-table.ts';
import type { CampaignTime, Names, ReplayParts } from '../../../panels/system-ui.ts';
import { clauseOf, EVENTS } from '../event-table.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { EntryDice, LineDice } from './LineDice.tsx';

const timeOf = (state: unknown): CampaignTime => {
  const { turn, phase } = state as State;
  return { turn, phase };
};

function timeAfter(any: AnyEvent): Partial<CampaignTime> {
  const event = any as Event;
  switch (event.type) {
    case 'bases-revealed':
      return { phase: 'turn-start' };
    case 'turn-started':
      return { phase: 'preparation' };
    case 'round-started':
      return { phase: event.round };
    case 'turn-ended':
      return { turn: event.turn + 1, phase: 'turn-start' };
    case 'game-won':
      return { phase: 'over' };
    default:
      return {};
  }
}

/** Secret phases are hatched, the second round of a turn is the darker one. */
const LOOKS: Readonly<Partial<Record<Phase, 'hatched' | 'dark'>>> = {
  setup: 'hatched',
  'turn-start': 'hatched',
  preparation: 'hatched',
  final: 'dark',
};

const phaseName = (phase: string, { t }: Names) => t(`nuclear/phases:phase.${phase}`);
const turnName = (turn: number, { t }: Names) => t('play:bar.turn', { turn });

/** How the timeline and the log show a Nuclear campaign. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  timeOf,
  timeAfter,
  phaseBefore: 'setup',
  timeName: (time, words) => words.when(time),
  turnName,
  lastTurn: (state) => (state as State).options['turn-limit'],
  phaseName,
  goToTurn: ({ t }) => t('nuclear/replay:go-to-turn'),
  phaseLook: (phase) => LOOKS[phase as Phase],
  momentName: (kind, { t }) => t(`nuclear/replay:moment.${kind}`),
  LineDice,
  EntryDice,
  clauseOf: (event: AnyEvent, { ruleset }: Campaign) => clauseOf(event, rulesetIndexOf(ruleset.rules)),
};
