import type { AnyEvent } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/sectors';
import { type EventBlank, type EventBlanks, type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import type { EventLook } from '../../panels/replay/event-table.ts';
import type { EventOf } from './logged-battles.ts';

/**
 * The part of a report that describes an event: `next` for what is to come, `master` for the game master's actions.
 * `frame` only marks where a part ends; `silent` is left out, being of no interest afterwards.
 */
type ReportPart = 'first' | 'orders' | 'list' | 'results' | 'update' | 'next' | 'master' | 'frame' | 'silent';

interface SectorsLook<E> extends EventLook<E> {
  readonly part: ReportPart;
  /** An action of a side; if the game master acted for the side, the sentence says so (S-12.1). */
  readonly bySide?: true;
  /** S-12: the game master intervenes. */
  readonly byMaster?: true;
  /** The sentence ends with the reason, if one was given. */
  readonly withReason?: true;
  /** A change of the map update that matters to everybody. */
  readonly onCard?: true;
}

const BATTLES = { filters: ['battles'] } as const;
const SIDE_OUT = { part: 'master', moment: 'loss' } as const;
const ON_MAP = { part: 'update', onCard: true } as const;

/** The treatment of every type of event in log, timeline, cards and reports. The campaign's end is not a key moment. */
export const EVENTS: { readonly [Type in Event['type']]: SectorsLook<EventOf<Type>> } = {
  'clock-set': { part: 'silent' },
  'deadline-passed': { part: 'silent' },
  'reminder-sent': { part: 'silent', kinds: { to: 'side' } },
  'close-blocked': { part: 'silent', form: 'phase' },
  'phase-closed': { news: 'frame', part: 'silent' },
  'phase-opened': {
    news: 'frame',
    part: 'next',
    moment: 'phase',
    form: ({ deadline }) => (deadline === null ? undefined : 'deadline'),
  },
  'round-opened': { news: 'frame', part: 'frame' },
  'map-published': { news: 'frame', part: 'frame', form: ({ round }) => (round === 0 ? 'first' : undefined) },
  'battles-published': { news: 'frame', part: 'frame', count: ({ battles }) => battles.length },
  'sheet-submitted': { part: 'silent', form: 'phase', bySide: true },
  'sheet-withdrawn': { part: 'silent', form: 'phase', bySide: true },
  'sheet-defaulted': { part: 'orders', form: 'phase' },
  'armies-deployed': { news: 'move', part: 'first' },
  'move-lapsed': { news: 'move', part: 'orders' },
  'attack-lapsed': { news: 'move', part: 'orders' },
  'orders-revealed': { news: 'frame', part: 'orders' },
  'sector-fortified': { news: 'move', part: 'orders' },
  'armies-departed': { news: 'move', part: 'orders' },
  'battle-listed': {
    news: 'fight',
    ...BATTLES,
    part: 'list',
    form: ({ meeting, bonus }) => (meeting ? 'meeting' : bonus === null ? 'attack' : 'bonus'),
  },
  'no-battles': { news: 'fight', part: 'list' },
  'bonus-assigned': { news: 'fight', ...BATTLES, part: 'list' },
  'battle-assigned': {
    ...BATTLES,
    part: 'silent',
    bySide: true,
    form: ({ member }) => (member === null ? 'nobody' : undefined),
  },
  'list-submitted': { ...BATTLES, part: 'silent', bySide: true },
  'lists-revealed': { news: 'frame', ...BATTLES, part: 'silent' },
  'battle-started': { news: 'fight', ...BATTLES, part: 'silent', bySide: true },
  'outcome-recorded': { news: 'fight', ...BATTLES, part: 'results' },
  'result-reported': { news: 'fight', ...BATTLES, part: 'results', bySide: true },
  'result-confirmed': { news: 'fight', ...BATTLES, part: 'results', bySide: true },
  'result-disputed': {
    news: 'fight',
    ...BATTLES,
    part: 'results',
    form: ({ note }) => (note === null ? undefined : 'note'),
  },
  'result-ruled': { news: 'fight', ...BATTLES, part: 'results', byMaster: true, withReason: true },
  'quick-offered': { news: 'fight', ...BATTLES, part: 'results', bySide: true },
  'quick-resolved': { news: 'fight', ...BATTLES, part: 'results', form: 'rerolled' },
  'result-final': { news: 'fight', ...BATTLES, part: 'results', moment: 'battle' },
  'battle-cancelled': {
    news: 'fight',
    ...BATTLES,
    part: 'results',
    byMaster: true,
    form: ({ reason }) => (reason === 'side-conceded' || reason === 'side-expelled' ? reason : undefined),
  },
  'armies-lost': {
    news: 'fight',
    ...BATTLES,
    ...ON_MAP,
    moment: 'loss',
    form: ({ declared, armies }) => (declared > armies ? 'floor' : undefined),
  },
  'armies-arrived': { news: 'move', ...ON_MAP },
  'side-eliminated': { news: 'capture', ...ON_MAP, moment: 'loss' },
  'sector-controlled': { news: 'capture', ...ON_MAP, moment: 'capture' },
  'control-lost': { news: 'capture', ...ON_MAP, moment: 'capture' },
  'armies-replenished': { news: 'move', ...ON_MAP },
  'orbital-redirected': { news: 'move', ...ON_MAP, form: ({ from }) => (from === null ? 'unnamed' : undefined) },
  'orbital-arrived': { news: 'move', ...ON_MAP },
  'campaign-won': { news: 'frame', part: 'next', onCard: true, form: 'reason' },
  'campaign-drawn': { news: 'frame', part: 'next', onCard: true, form: 'reason' },
  'phase-reopened': { news: 'frame', part: 'master', moment: 'phase', byMaster: true },
  'deadline-extended': { part: 'master', byMaster: true, withReason: true },
  'side-marked-absent': { part: 'master', byMaster: true, form: ({ absent }) => (absent ? 'absent' : 'back') },
  'orbital-directed': { part: 'master', byMaster: true },
  'armies-adjusted': { part: 'master', byMaster: true },
  'member-set': { part: 'master', byMaster: true, form: ({ roles }) => (roles.length === 0 ? 'removed' : undefined) },
  'side-conceded': { ...SIDE_OUT, bySide: true },
  'side-expelled': { ...SIDE_OUT, byMaster: true },
};

export const lookOfEvent = ({ type }: { readonly type: string }): SectorsLook<Event> =>
  EVENTS[type as Event['type']] as SectorsLook<Event>;

/** The kind of thing that an id names, by its field in an event, a command or a refusal. */
export const KIND_OF: FactKinds = {
  side: 'side',
  sides: 'side',
  attacker: 'side',
  defender: 'side',
  target: 'side',
  targets: 'side',
  for: 'side',
  winner: 'side',
  sector: 'sector',
  orbital: 'sector',
  from: 'sector',
  to: 'sector',
  battle: 'battle',
  begun: 'battle',
  phase: 'phases',
  roles: 'roles',
  category: 'categories',
  action: 'actions',
  method: 'method',
  deadline: 'moment',
  until: 'moment',
  at: 'moment',
};

/** "3 armies" */
const armies = (count: number | undefined): EventBlank => ({ kind: 'armies', id: String(count ?? 0) });

/** The sentence of an event, from group `log` of `sectors/terms.json`. Never reveals sheets or army lists (S-11). */
export const sentenceFor = (any: AnyEvent) => {
  const event = any as Event;
  return sentenceOf(EVENTS, KIND_OF, any, {
    ...('armies' in event && typeof event.armies === 'number' && { armies: armies(event.armies) }),
    ...('category' in event && { outcome: { kind: 'outcome', id: `${event.category} ${event.winner ?? ''}`.trim() } }),
    ...blanksOf(event),
  });
};

/** Values for a sentence that are not facts of the event. */
function blanksOf(event: Event): EventBlanks {
  switch (event.type) {
    case 'battle-listed':
      return { attackers: armies(event.armies[event.attacker]), defenders: armies(event.armies[event.defender]) };
    case 'outcome-recorded':
      return {
        losses: Object.entries(event.lost).map(([side, lost]) => ({
          kind: 'share',
          id: `${side} ${lost} ${event.list[side] ?? 0}`,
        })),
      };
    case 'armies-adjusted':
      return { armies: armies(event.to) };
    default:
      return {};
  }
}
