import type { AnyEvent } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/tactical';
import { type EventBlanks, type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import { type EventTable, NEXT_WEIGHT } from '../../panels/replay/event-table.ts';

/** The form of a test: passed or failed, with or without dice. */
const outcome = ({ passed, roll }: { readonly passed: boolean; readonly roll?: number }): string =>
  `${passed ? 'passed' : 'failed'}${roll === undefined ? '-sure' : ''}`;

/** The treatment of every type of event in the log, the timeline and the announcements. The battle's end is not a key moment. */
export const EVENTS: EventTable<Event> = {
  'list-submitted': { clause: 'T-6.1' },
  'lists-opened': { news: 'frame', clause: 'T-6.2', spoken: 2 },
  'roll-off-made': { clause: 'T-6.3' },
  'edge-chosen': { clause: 'T-6.3', spoken: 1 },
  'first-chosen': { clause: 'T-6.4', spoken: 1, report: 'short' },
  'initiative-seized': { clause: 'T-6.6', moment: 'score', spoken: 2, report: 'short' },
  'deployment-ended': { news: 'frame', clause: 'T-6.5' },
  'deployment-opened': { news: 'frame', clause: 'T-6.5', spoken: 1 },
  'side-to-deploy': { news: 'frame', clause: 'T-18.54' },
  'turn-started': { clause: 'T-1.2', moment: 'phase', emphasis: 'turn', spoken: NEXT_WEIGHT, report: 'never' },
  'phase-started': { news: 'frame', clause: 'T-1.3', spoken: NEXT_WEIGHT, report: 'never' },
  'command-skipped': { clause: 'T-1.10' },
  'sheet-posted': { clause: 'T-22.1' },
  'standing-set': { clause: 'T-22.3', report: 'never' },
  'marks-changed': { report: 'never' },
  'unit-deployed': { news: 'move', clause: 'T-6.5' },
  'unit-reserved': { clause: 'T-7.1' },
  'unit-joined': { clause: 'T-5.5' },
  'unit-left': { clause: 'T-5.5' },
  'reserve-rolled': {
    clause: 'T-7.3',
    form: ({ arrived, roll }) => (arrived ? (roll === undefined ? 'sure' : 'arrived') : 'waits'),
  },
  'edge-rerolled': { clause: 'T-18.1' },
  'unit-arrived': { news: 'move', clause: 'T-7.4', spoken: 1 },
  'unit-scattered': {
    news: 'move',
    clause: 'T-18.36',
    spoken: 1,
    form: ({ hex }) => (hex === null ? 'off' : undefined),
  },
  'mishap-rolled': {
    news: 'fight',
    clause: 'T-18.39',
    moment: 'battle',
    emphasis: 'loss',
    spoken: 2,
    form: 'result',
    report: 'short',
  },
  'decision-required': { news: 'frame', clause: 'T-18.40', spoken: NEXT_WEIGHT, kinds: { by: 'side' } },
  'decision-made': { news: 'frame', clause: 'T-18.40' },
  'unit-moved': {
    news: 'move',
    clause: 'T-8.1',
    spoken: 1,
    form: ({ path }) => (path.length === 0 ? 'nowhere' : undefined),
  },
  'unit-ran': {
    news: 'move',
    clause: 'T-8.4',
    spoken: 1,
    form: ({ path }) => (path.length === 0 ? 'nowhere' : undefined),
  },
  'terrain-tested': { news: 'move', clause: 'T-4.3' },
  'unit-embarked': { news: 'move', clause: 'T-8.5' },
  'unit-disembarked': { news: 'move', clause: 'T-8.5' },
  'regroup-tested': { clause: 'T-16.1', filters: ['morale'], spoken: 1, form: outcome },
  'unit-regrouped': { clause: 'T-16.3', moment: 'capture', filters: ['morale'], spoken: 1, report: 'short' },
  'unit-fell-back': {
    news: 'fight',
    clause: 'T-15.2',
    moment: 'battle',
    filters: ['morale'],
    spoken: 2,
    form: ({ path }) => (path.length === 0 ? 'nowhere' : undefined),
    report: 'short',
  },
  'morale-tested': { news: 'fight', clause: 'T-14.1', filters: ['morale'], spoken: 1, form: outcome },
  'pinning-tested': { news: 'fight', clause: 'T-9.7', filters: ['morale'], form: outcome },
  'unit-went-to-ground': { news: 'fight', clause: 'T-9.8', filters: ['morale'] },
  'shots-fired': {
    news: 'fight',
    clause: 'T-9.4',
    filters: ['fire'],
    form: ({ weapon }) => (weapon === undefined ? 'all' : undefined),
    count: ({ hits }) => hits,
  },
  'marker-placed': {
    news: 'fight',
    clause: 'T-18.8',
    filters: ['fire'],
    form: ({ hex }) => (hex === null ? 'lost' : undefined),
  },
  'weapon-overheated': { news: 'fight', clause: 'T-18.44', filters: ['fire'] },
  'interceptor-fired': { news: 'fight', clause: 'T-18.60', filters: ['fire'] },
  'overwatch-fired': { news: 'fight', clause: 'T-12.4', filters: ['fire'] },
  'blind-tested': { news: 'fight', clause: 'T-18.18', filters: ['fire'], form: outcome },
  'casualties-taken': {
    news: 'fight',
    clause: 'T-10.3',
    filters: ['losses'],
    spoken: 1,
    form: ({ lost }) => (Object.values(lost).some((count) => count > 0) ? undefined : 'none'),
    count: ({ wounds }) => wounds,
  },
  'vehicle-damaged': {
    news: 'fight',
    clause: 'T-11.4',
    filters: ['losses'],
    spoken: 1,
    form: ({ total }) => (total <= 0 ? 'glance' : total >= 6 ? 'explodes' : total <= 2 ? 'shaken' : `${total}`),
  },
  'unit-destroyed': {
    news: 'fight',
    clause: 'T-5.7',
    moment: 'loss',
    emphasis: 'loss',
    filters: ['losses'],
    spoken: 2,
    report: 'short',
    form: 'cause',
  },
  'charge-declared': { news: 'fight', clause: 'T-12.1', filters: ['combat'] },
  'charge-failed': { news: 'fight', clause: 'T-12.5', filters: ['combat'], spoken: 1 },
  'unit-charged': {
    news: 'fight',
    clause: 'T-12.6',
    moment: 'battle',
    filters: ['combat'],
    spoken: 1,
    report: 'short',
  },
  'counter-attack-tested': { news: 'fight', clause: 'T-18.23', filters: ['combat'], form: outcome },
  'fear-tested': { news: 'fight', clause: 'T-18.27', filters: ['combat', 'morale'], form: outcome },
  'force-tested': { news: 'fight', clause: 'T-18.42', filters: ['combat'], form: outcome },
  'blows-struck': { news: 'fight', clause: 'T-13.3', filters: ['combat'], count: ({ hits }) => hits },
  'combat-resolved': {
    news: 'fight',
    clause: 'T-13.8',
    filters: ['combat'],
    spoken: 2,
    form: ({ loser }) => (loser === null ? 'even' : undefined),
    report: 'short',
  },
  'pursuit-rolled': { news: 'fight', clause: 'T-13.10', filters: ['combat'], form: 'caught' },
  'unit-held': { news: 'fight', clause: 'T-18.3', filters: ['combat', 'morale'] },
  'unit-consolidated': {
    news: 'fight',
    clause: 'T-13.11',
    filters: ['combat'],
    form: ({ path }) => (path.length === 0 ? 'nowhere' : undefined),
  },
  'hit-and-run-tested': { news: 'fight', clause: 'T-18.50', filters: ['combat'], form: outcome },
  'unit-broke-away': { news: 'fight', clause: 'T-18.50', filters: ['combat'] },
  'break-away-blocked': { news: 'fight', clause: 'T-18.50', filters: ['combat'] },
  'power-cast': {
    news: 'fight',
    clause: 'T-20.2',
    spoken: 1,
    form: ({ passed, target }) => (passed ? (target === undefined ? 'self' : undefined) : 'failed'),
  },
  'unit-blessed': { news: 'fight', clause: 'T-20.1' },
  'power-denied': { news: 'fight', clause: 'T-20.3', spoken: 1 },
  'perils-suffered': { news: 'fight', clause: 'T-20.2', spoken: 1 },
  'wound-regained': { clause: 'T-18.63' },
  'game-ended': {
    news: 'frame',
    clause: 'T-21.3',
    emphasis: 'loss',
    spoken: NEXT_WEIGHT,
    form: ({ winner }) => (winner === null ? 'draw' : undefined),
    report: 'short',
  },
};

const KINDS: FactKinds = {
  targets: 'unit',
  into: 'unit',
  transport: 'unit',
  by: 'word',
  edge: 'word',
  reason: 'word',
  result: 'word',
  category: 'word',
  cause: 'word',
  group: 'models',
  weapon: 'weapons',
  power: 'powers',
};

/** The sentence of `tactical/log.json` for an event. */
export const sentenceFor = (event: AnyEvent) => sentenceOf(EVENTS, KINDS, event, moreOf(event as Event));

/** Values for a sentence that an event holds only in another form. */
function moreOf(event: Event): EventBlanks {
  switch (event.type) {
    case 'casualties-taken':
      return { lost: Object.values(event.lost).reduce((sum, count) => sum + count, 0) };
    case 'roll-off-made':
      return { score: [{ kind: 'side', id: 'red' }, event.red, { kind: 'side', id: 'blue' }, event.blue] };
    case 'combat-resolved':
      return { score: Object.entries(event.wounds).flatMap(([side, count]) => [{ kind: 'side', id: side }, count]) };
    case 'edge-chosen':
      return { edge: { kind: 'word', id: event.edges[event.side]! } };
    case 'unit-moved':
    case 'unit-ran':
    case 'unit-consolidated':
    case 'unit-fell-back':
      return event.path.length > 0 ? { to: { kind: 'hex', id: event.path.at(-1)! } } : {};
    default:
      return {};
  }
}
