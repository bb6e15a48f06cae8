import type { AnyEvent, Campaign } from '@hexpost/engine';
import type { Event, Phase, State } from '@hexpost/engine/nuclear';
import { entryDice } from '../../../panels/replay/EntryDice.tsx';
import { replayNames, replayOf } from '../../../panels/replay/event-table.ts';
import type { CampaignTime, ReplayParts } from '../../../panels/system-ui.ts';
import { clauseOf, EVENTS } from '../event-table.ts';
import { rulesetIndexOf } from '../ruleset-index.ts';
import { LineDice } from './LineDice.tsx';

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

/** Secret phases are hatched, and the second round of a turn is darker. */
const LOOKS: Readonly<Partial<Record<Phase, 'hatched' | 'dark'>>> = {
  setup: 'hatched',
  'turn-start': 'hatched',
  preparation: 'hatched',
  final: 'dark',
};

/** Labels of rolls that no event repeats: the log takes them from the entry. */
const UNREPEATED: ReadonlySet<string> = new Set([
  'initiative',
  'event-table',
  'event-side',
  'event-unit',
  'event-count',
  'hex-col',
  'hex-row',
  'allocate',
]);

/** N-15.12: a hex is drawn again until it fits. */
const REDRAWN: ReadonlySet<string> = new Set(['hex-col', 'hex-row']);

/** The timeline and the log of a Nuclear campaign. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  ...replayNames(EVENTS, 'nuclear/replay', []),
  timeOf,
  timeAfter,
  phaseBefore: 'setup',
  timeName: (time, words) => words.when(time),
  lastTurn: (state) => (state as State).options['turn-limit'],
  phaseLook: (phase) => LOOKS[phase as Phase],
  LineDice,
  EntryDice: entryDice((label) => UNREPEATED.has(label), REDRAWN),
  clauseOf: (event: AnyEvent, { ruleset }: Campaign) => clauseOf(event, rulesetIndexOf(ruleset.rules)),
};
