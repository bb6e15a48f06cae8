import type { AnyEvent, Entry, LoggedEvent, Seat } from '@hexpost/engine';
import { type Event, findBattle, type Phase, type State } from '@hexpost/engine/sectors';
import { IconWritingSign } from '@tabler/icons-react';
import { ClauseLink } from '../../panels/book/ClauseLink.tsx';
import { Contest } from '../../panels/dice/Contest.tsx';
import { replayNames, replayOf } from '../../panels/replay/event-table.ts';
import type { CampaignTime, ReplayParts } from '../../panels/system-ui.ts';
import { contestOf, rollsOf } from './dice.ts';
import { EVENTS } from './event-table.ts';
import css from './replay.module.css';
import { useTable } from './table.ts';

interface LineDiceProps {
  readonly line: LoggedEvent;
  readonly entry: Entry;
}

/** The dice of a quick battle by side; declared dice are marked as such. */
function LineDice({ line: { index, event: any }, entry }: LineDiceProps) {
  const { view, words } = useTable();
  const event = any as Event;
  const rolls = rollsOf(entry, index);
  if (rolls.length === 0 || event.type !== 'quick-resolved') return null;
  const declared = rolls.some((roll) => roll.declared);
  return (
    <div className={css.dice} data-declared={declared || undefined}>
      {declared && (
        <p>
          <IconWritingSign size={16} aria-hidden /> <b>{words.t('sectors/map:log.declared')}</b>
        </p>
      )}
      <Contest of={contestOf(event, rolls, findBattle(view, event.battle), words)} />
      <ClauseLink clause={rolls[0]!.clause} />
    </div>
  );
}

function timeAfter(any: AnyEvent): Partial<CampaignTime> {
  const event = any as Event;
  if (event.type === 'phase-opened' || event.type === 'phase-reopened')
    return { turn: event.round, phase: event.phase };
  return event.type === 'campaign-won' || event.type === 'campaign-drawn' ? { phase: 'finished' } : {};
}

/** Secret phases are hatched, and that of battles is the darkest. */
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

/** True for events that concern a seat: those that name it, and all about its battles. */
function concerns(lines: readonly LoggedEvent[], seat: Seat): (event: AnyEvent) => boolean {
  const listed = lines.filter(({ event }) => event.type === 'battle-listed' && namesSide(event, seat));
  const own = new Set(listed.map(({ event }) => battleOf(event)));
  return (event) => {
    const battle = battleOf(event);
    return namesSide(event, seat) || (battle !== undefined && own.has(battle));
  };
}

/** The timeline and the log of a Sectors campaign. */
export const replay: ReplayParts = {
  ...replayOf(EVENTS),
  ...replayNames(EVENTS, 'sectors/map', ['battles']),
  timeOf(state) {
    const { round, phase } = state as State;
    return { turn: round, phase };
  },
  timeAfter,
  phaseBefore: 'deployment',
  timeName: ({ turn, phase }, words) => words.when({ round: turn, phase }),
  lastTurn: (state) => (state as State).options['round-limit'],
  phaseLook: (phase) => LOOKS[phase as Phase],
  concerns,
  LineDice,
};
