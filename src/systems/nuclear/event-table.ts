import type { AnyEvent, Clause, UnitId } from '@hexpost/engine';
import type { Event, EventOf, RulesetIndex, TurnEvent } from '@hexpost/engine/nuclear';
import { type EventBlank, type EventBlanks, type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import { type EventTable, NEXT_WEIGHT } from '../../panels/replay/event-table.ts';
import { type Sentence, withoutMarks } from '../../words/sentences.ts';

/** N-1.8: nobody and nothing was there for the turn's event to strike, so it has no effect. */
export const hasNoTarget = ({ side, unit, hex }: TurnEvent): boolean => [side, unit, hex].includes(null);

/** Events that are news at the end of a turn. */
const NEWS_WEIGHT = 2;

const hitsOf = ({ weapons }: { readonly weapons: readonly { readonly hits: number }[] }): number =>
  weapons.reduce((sum, { hits }) => sum + hits, 0);

/** Units and what each of them gains in all, by turns. */
function sumsOf(events: readonly EventOf<'experience-gained'>[]): readonly (UnitId | number)[] {
  const sums = new Map<UnitId, number>();
  for (const { unit, amount } of events) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  return [...sums].flat();
}

/** The treatment of every type of event in sentences, log, timeline and announcements. The campaign's end is not a key moment. */
export const EVENTS: EventTable<Event> = {
  'base-placed': { clause: 'N-4.2' },
  'bases-revealed': { news: 'frame', clause: 'N-4.2' },
  'turn-started': { clause: 'N-4.3', emphasis: 'turn', spoken: NEXT_WEIGHT },
  'event-rolled': { news: 'frame', clause: 'N-15.1' },
  'event-started': {
    news: 'frame',
    clause: 'N-15.1',
    spoken: NEXT_WEIGHT,
    form: ({ event }) => (hasNoTarget(event) ? 'nothing' : event.id),
  },
  'event-updated': { clause: 'N-15.2', form: ({ event }) => event.id },
  'event-ended': { clause: 'N-16.8', form: ({ event }) => event.id },
  'unit-bought': { clause: 'N-5.2' },
  'purchase-refunded': { clause: 'N-5.2' },
  'bid-placed': { clause: 'N-5.3' },
  'deployment-planned': { clause: 'N-5.6', form: ({ hex }) => (hex === null ? 'withdrawn' : undefined) },
  'choice-made': { clause: 'N-5.1', form: ({ units, option }) => (units ? 'units' : option) },
  'upgrade-chosen': { clause: 'N-13.7' },
  'base-fortified': { clause: 'N-5.8' },
  'retreat-preference-set': { clause: 'N-9.12' },
  'side-ready': { clause: 'N-5.1', spoken: 1 },
  'preparation-revealed': { news: 'frame', clause: 'N-5.9' },
  'bids-revealed': { news: 'frame', clause: 'N-5.11' },
  'initiative-set': { news: 'frame', clause: 'N-5.10', spoken: NEXT_WEIGHT },
  'upgrade-gained': { clause: 'N-13.7' },
  'unit-traited': { clause: 'N-15.2' },
  'trait-lost': { clause: 'N-11.22' },
  'unit-deployed': { news: 'move', clause: 'N-5.6', spoken: 1, form: 'ambush' },
  'deployment-failed': { clause: 'N-5.6', spoken: 1 },
  'round-started': { clause: 'N-4.1', emphasis: 'turn', spoken: NEXT_WEIGHT, form: 'round' },
  'activation-started': { news: 'frame', clause: 'N-4.6', spoken: NEXT_WEIGHT },
  'activation-ended': { news: 'frame', clause: 'N-4.10' },
  'sheet-lodged': { clause: 'N-4.11', count: ({ orders }) => orders.length },
  'sheets-revealed': { news: 'frame', clause: 'N-4.11' },
  'order-failed': { clause: 'N-4.8', spoken: 1 },
  'order-replaced': { clause: 'N-4.9' },
  'unit-moved': { news: 'move', clause: 'N-6.3', spoken: 1, form: 'kind', kinds: { from: 'hex' } },
  'unit-embarked': { news: 'move', clause: 'N-12.2' },
  'unit-disembarked': { news: 'move', clause: 'N-12.4' },
  'unit-waited': { clause: 'N-6.8' },
  'unit-withdrawn': { news: 'move', clause: 'N-6.9' },
  'minefield-triggered': { news: 'fight', clause: 'N-14.10' },
  'shots-fired': { news: 'fight', clause: 'N-7.1', spoken: 1, count: hitsOf },
  'melee-fought': { news: 'fight', clause: 'N-9.3', moment: 'battle' },
  'impact-scored': { news: 'fight', clause: 'N-11.8', count: ({ hits }) => hits },
  'blows-struck': { news: 'fight', clause: 'N-9.4', count: hitsOf, form: 'back' },
  'saves-rolled': { news: 'fight', clause: 'N-8.1', count: ({ saves }) => saves },
  'regeneration-rolled': { news: 'fight', clause: 'N-11.11' },
  'wounds-suffered': {
    news: 'fight',
    clause: 'N-8.3',
    spoken: 1,
    count: ({ wounds }) => wounds,
    form: ({ models }) => (models.length === 0 ? 'whole' : undefined),
  },
  'unit-destroyed': {
    news: 'fight',
    clause: 'N-8.9',
    moment: 'loss',
    emphasis: 'loss',
    spoken: NEWS_WEIGHT,
    form: ({ cause, by }) => (cause === 'wreck' && by !== null ? 'wreck-by' : cause),
  },
  'melee-won': { news: 'fight', clause: 'N-9.8', spoken: 1 },
  'melee-tied': { news: 'fight', clause: 'N-9.10', spoken: 1 },
  'unit-retreated': { news: 'fight', clause: 'N-9.11', spoken: 1, kinds: { from: 'hex' } },
  'retreat-blocked': { news: 'fight', clause: 'N-9.13' },
  'hex-taken': { news: 'fight', clause: 'N-9.9' },
  'morale-tested': { news: 'fight', clause: 'N-10.1', form: ({ passed }) => (passed ? 'passed' : 'failed') },
  'unit-suppressed': { news: 'fight', clause: 'N-10.3', spoken: 1 },
  'unit-rallied': { clause: 'N-10.4' },
  'danger-tested': { news: 'fight', clause: 'N-3.4', count: ({ wounds }) => wounds },
  'transport-wrecked': { news: 'fight', clause: 'N-12.5' },
  'wreck-tested': { news: 'fight', clause: 'N-12.5' },
  'passengers-placed': { news: 'fight', clause: 'N-12.5' },
  'unit-recovered': { clause: 'N-13.1' },
  'upgrade-bought': { clause: 'N-13.3', form: ({ model }) => (model === null ? undefined : 'model') },
  'experience-gained': {
    clause: 'N-13.5',
    form: 'reason',
    count: ({ amount }) => amount,
    bundle: (events) => ({ type: 'experience-shared', gains: sumsOf(events) }),
  },
  'rank-gained': { clause: 'N-13.6', spoken: NEWS_WEIGHT },
  'construction-started': { clause: 'N-14.2' },
  'construction-finished': { clause: 'N-16.6', spoken: NEWS_WEIGHT },
  'construction-lost': { clause: 'N-16.6', spoken: NEWS_WEIGHT },
  'structure-placed': { clause: 'N-14.1' },
  'structure-demolished': { clause: 'N-14.3' },
  'structure-captured': {
    news: 'capture',
    clause: 'N-14.4',
    moment: 'capture',
    spoken: NEWS_WEIGHT,
    form: ({ from }) => (from === null ? 'neutral' : undefined),
  },
  'base-captured': { news: 'capture', clause: 'N-14.6', moment: 'capture', spoken: NEWS_WEIGHT },
  'key-point-captured': {
    news: 'capture',
    clause: 'N-14.8',
    moment: 'capture',
    spoken: NEWS_WEIGHT,
    form: ({ from }) => (from === 'neutral' ? 'neutral' : undefined),
  },
  'key-point-lost': { news: 'capture', clause: 'N-14.8', moment: 'capture', spoken: NEWS_WEIGHT },
  'marker-placed': { clause: 'N-15.12' },
  'intelligence-collected': { news: 'capture', clause: 'N-15.12', spoken: NEWS_WEIGHT },
  'control-points-gained': { clause: 'N-16.3', moment: 'score', form: 'reason', count: ({ amount }) => amount },
  'prestige-gained': { clause: 'N-16.5', form: 'reason' },
  'prestige-spent': { clause: 'N-5.2', form: 'reason' },
  'vip-delivered': { news: 'capture', clause: 'N-11.23', spoken: NEWS_WEIGHT },
  'vip-killed': { news: 'fight', clause: 'N-11.23', spoken: NEWS_WEIGHT },
  'side-eliminated': { news: 'capture', clause: 'N-17.5', moment: 'loss', emphasis: 'loss', spoken: NEWS_WEIGHT },
  'side-conceded': { clause: 'N-4.15', moment: 'loss', spoken: NEWS_WEIGHT },
  overruled: { news: 'frame', clause: 'N-4.13', spoken: 1 },
  corrected: { clause: 'N-4.13', spoken: 1 },
  'turn-ended': { clause: 'N-16.8', emphasis: 'turn' },
  'game-won': {
    news: 'frame',
    clause: 'N-17.6',
    emphasis: 'loss',
    spoken: NEXT_WEIGHT,
    form: ({ team, how }) => (team === null ? 'draw' : how),
  },
};

/** True for the results of a turn: losses, melees, captures, ranks. */
export const isNews = ({ type }: AnyEvent): boolean =>
  type === 'melee-won' || EVENTS[type as Event['type']]?.spoken === NEWS_WEIGHT;

/** The clause that an event falls under. Random events carry their own. */
export function clauseOf(any: AnyEvent, rules: RulesetIndex): Clause | undefined {
  const event = any as Event;
  if (event.type === 'event-started') return rules.events.get(event.event.id)?.clause ?? EVENTS[event.type].clause;
  if (event.type === 'blows-struck' && event.back) return 'N-9.6';
  return EVENTS[event.type]?.clause;
}

const KINDS: FactKinds = {
  attacker: 'unit',
  defender: 'unit',
  loser: 'unit',
  by: 'unit',
  transport: 'unit',
  trait: 'trait',
  // Upgrades are named like traits.
  upgrade: 'trait',
  structure: 'structures',
  terrain: 'terrain',
  rank: 'ranks',
  hexes: 'hex',
  order: 'side',
  from: 'side',
  to: 'side',
  round: 'phase',
  code: 'refusal',
  team: 'team',
};

const NOBODY: EventBlank = { kind: 'nobody', id: '' };
const owner = (id: unknown): EventBlank =>
  id === null || id === 'neutral' ? NOBODY : { kind: 'side', id: String(id) };

/** The sentence of `nuclear/log.json` for an event. */
export function sentenceFor(any: AnyEvent): Sentence<EventBlank> {
  if (any.type === 'experience-shared') return { key: any.type, blanks: { gains: gainsOf(any) } };
  const event = any as Event;
  // The sentence of an overrule uses the facts of its one change.
  const facts = event.type === 'corrected' ? { ...event.change, type: event.type } : event;
  const sentence = sentenceOf(EVENTS, KINDS, facts);
  const nobody = Object.entries(facts).flatMap(([key, value]) =>
    value === null || value === 'neutral' ? [[key, NOBODY]] : [],
  );
  const { blanks, ...form } = event.type === 'corrected' ? correction(event) : { blanks: moreOf(event) };
  return { ...sentence, blanks: { ...sentence.blanks, ...Object.fromEntries(nobody), ...blanks }, ...form };
}

/** Units with what each of them gains, `bundle` of the event table. */
const gainsOf = (event: AnyEvent): readonly EventBlank[] =>
  (event as AnyEvent & { readonly gains: readonly (UnitId | number)[] }).gains.map((each) =>
    typeof each === 'number' ? `(+${each})` : { kind: 'unit', id: each },
  );

/** Values for a sentence that an event holds only in another form. */
function moreOf(event: Event): EventBlanks {
  switch (event.type) {
    case 'event-started':
    case 'event-ended':
    case 'event-updated': {
      const { id, side, unit, hex } = event.event;
      return {
        event: { kind: 'events', id },
        ...(side && { side: { kind: 'side', id: side } }),
        ...(unit && { unit: { kind: 'unit', id: unit } }),
        ...(hex && { hex: { kind: 'hex', id: hex } }),
      };
    }
    case 'unit-moved':
      return { hex: { kind: 'hex', id: event.path.at(-1) ?? event.from } };
    case 'bids-revealed':
      return { bids: Object.entries(event.bids).flatMap(([side, bid]) => [owner(side), bid]) };
    case 'wounds-suffered':
      return { models: event.models.length };
    case 'overruled':
      return { reason: withoutMarks(event.reason) };
    default:
      return {};
  }
}

/** N-4.13: the form of the sentence for one change of an overrule, and the values that are not facts of the change. */
function correction({ change, was }: EventOf<'corrected'>): Omit<Sentence<EventBlank>, 'key'> {
  const form = (context: string, blanks: EventBlanks = {}) => ({ context, blanks });
  switch (change.change) {
    case 'place':
      if (change.hex === null) return form('reserve');
      return was === null ? form('place') : form('moved', { from: { kind: 'hex', id: String(was) } });
    case 'models': {
      const left = change.tough.reduce((total, tough) => total + tough, 0);
      return { ...form('models', { left }), count: change.tough.filter((tough) => tough > 0).length };
    }
    case 'restore':
      return form(change.hex === null ? 'restore-reserve' : 'restore');
    case 'suppress':
      return form(change.suppressed ? 'suppress' : 'rally');
    case 'act':
      return form(`act-${change.acted}`);
    case 'trait':
      return form(change.has ? 'trait' : 'trait-off');
    case 'experience':
      return form('experience', { rank: { kind: 'ranks', id: change.rank ?? '' }, picks: change.picks ?? 0 });
    case 'prestige':
      return form('prestige', { now: change.prestige, was: was ?? 0 });
    case 'control-points':
      return form('control-points', { now: change.controlPoints, was: was ?? 0 });
    case 'bid':
      return form('bid', { now: change.bid, was: was ?? 0 });
    case 'key-point':
      return form('key-point', { was: owner(was), now: owner(change.owner) });
    case 'terrain': {
      const terrain = (id: unknown): EventBlank => ({ kind: 'terrain', id: String(id) });
      return form('terrain', { was: terrain(was), now: terrain(change.terrain) });
    }
    case 'structure': {
      const { structure } = change;
      if (structure === null) return form('structure-off');
      const blanks = { structure: { kind: 'structures', id: structure.type }, owner: owner(structure.owner) };
      return form(structure.done ? 'structure' : 'site', blanks);
    }
    case 'marker':
      return form(change.lies ? 'marker' : 'marker-off');
    case 'event':
      return form(change.event === null ? 'event-off' : 'event', {
        event: { kind: 'events', id: change.event?.id ?? String(was ?? '') },
      });
    default:
      return form(change.change);
  }
}
