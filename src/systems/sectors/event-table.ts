import type { Event } from '@hexpost/engine/sectors';
import type { EventLook } from '../../panels/replay/event-table.ts';

/**
 * The part of a report that tells an event: what is to come is `next`, the game master's hand `master`. `frame` only says
 * where one part ends; `silent` is left out: of no interest when all is over.
 */
type ReportPart = 'first' | 'orders' | 'list' | 'results' | 'update' | 'next' | 'master' | 'frame' | 'silent';

interface SectorsLook<E> extends EventLook<E> {
  readonly part: ReportPart;
  /** A deed of a side; when the game master acted for the side, its sentence says so (S-12.1). */
  readonly bySide?: true;
  /** S-12: the game master steps in. */
  readonly byMaster?: true;
  /** The sentence goes on with the reason that was given, if one was. */
  readonly withReason?: true;
  /** A change of the map update that everybody wants to know. */
  readonly onCard?: true;
}

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const BATTLES = { filters: ['battles'] } as const;
const SIDE_OUT = { part: 'master', moment: 'loss' } as const;
const ON_MAP = { part: 'update', onCard: true } as const;

/** Every type of event as log, timeline, cards and reports take it. How the campaign ended is no key moment. */
export const EVENTS: { readonly [Type in Event['type']]: SectorsLook<EventOf<Type>> } = {
  'clock-set': { part: 'silent' },
  'deadline-passed': { part: 'silent' },
  'reminder-sent': { part: 'silent', kinds: { to: 'side' } },
  'close-blocked': { part: 'silent', form: 'phase' },
  'phase-closed': { part: 'silent' },
  'phase-opened': {
    part: 'next',
    moment: 'phase',
    form: ({ deadline }) => (deadline === null ? undefined : 'deadline'),
  },
  'round-opened': { part: 'frame' },
  'map-published': { part: 'frame', form: ({ round }) => (round === 0 ? 'first' : undefined) },
  'battles-published': { part: 'frame' },
  'sheet-submitted': { part: 'silent', form: 'phase', bySide: true },
  'sheet-withdrawn': { part: 'silent', form: 'phase', bySide: true },
  'sheet-defaulted': { part: 'orders', form: 'phase' },
  'armies-deployed': { part: 'first' },
  'move-lapsed': { part: 'orders' },
  'attack-lapsed': { part: 'orders' },
  'orders-revealed': { part: 'orders' },
  'sector-fortified': { part: 'orders' },
  'armies-departed': { part: 'orders' },
  'battle-listed': {
    ...BATTLES,
    part: 'list',
    form: ({ meeting, bonus }) => (meeting ? 'meeting' : bonus === null ? 'attack' : 'bonus'),
  },
  'no-battles': { part: 'list' },
  'bonus-assigned': { ...BATTLES, part: 'list' },
  'battle-assigned': {
    ...BATTLES,
    part: 'silent',
    bySide: true,
    form: ({ member }) => (member === null ? 'nobody' : undefined),
  },
  'list-submitted': { ...BATTLES, part: 'silent', bySide: true },
  'lists-revealed': { ...BATTLES, part: 'silent' },
  'battle-started': { ...BATTLES, part: 'silent', bySide: true },
  'outcome-recorded': { ...BATTLES, part: 'results' },
  'result-reported': { ...BATTLES, part: 'results', bySide: true },
  'result-confirmed': { ...BATTLES, part: 'results', bySide: true },
  'result-disputed': { ...BATTLES, part: 'results', form: ({ note }) => (note === null ? undefined : 'note') },
  'result-ruled': { ...BATTLES, part: 'results', byMaster: true, withReason: true },
  'quick-offered': { ...BATTLES, part: 'results', bySide: true },
  'quick-resolved': { ...BATTLES, part: 'results', form: 'rerolled' },
  'result-final': { ...BATTLES, part: 'results', moment: 'battle' },
  'battle-cancelled': {
    ...BATTLES,
    part: 'results',
    byMaster: true,
    form: ({ reason }) => (reason === 'side-conceded' || reason === 'side-expelled' ? reason : undefined),
  },
  'armies-lost': {
    ...BATTLES,
    ...ON_MAP,
    moment: 'loss',
    form: ({ declared, armies }) => (declared > armies ? 'floor' : undefined),
  },
  'armies-arrived': ON_MAP,
  'side-eliminated': { ...ON_MAP, moment: 'loss' },
  'sector-controlled': { ...ON_MAP, moment: 'capture' },
  'control-lost': { ...ON_MAP, moment: 'capture' },
  'armies-replenished': { part: 'update' },
  'orbital-redirected': { ...ON_MAP, form: ({ from }) => (from === null ? 'unnamed' : undefined) },
  'orbital-arrived': ON_MAP,
  'campaign-won': { part: 'next', onCard: true, form: 'reason' },
  'campaign-drawn': { part: 'next', onCard: true, form: 'reason' },
  'phase-reopened': { part: 'master', moment: 'phase', byMaster: true },
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
