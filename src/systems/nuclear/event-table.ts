import type { AnyEvent, Clause } from '@hexpost/engine';
import type { Event, RulesetIndex, TurnEvent } from '@hexpost/engine/nuclear';
import type { EventTable } from '../../panels/replay/event-table.ts';
import { NEXT_WEIGHT } from '../../panels/table/spoken-summary.ts';

/** N-1.8: nobody and nothing was there for the turn's event to strike, so it has no effect. */
export const hasNoTarget = ({ side, unit, hex }: TurnEvent): boolean => [side, unit, hex].includes(null);

/** Events that are news at the end of a turn. */
const NEWS_WEIGHT = 2;

const hitsOf = ({ weapons }: { readonly weapons: readonly { readonly hits: number }[] }): number =>
  weapons.reduce((sum, { hits }) => sum + hits, 0);

/** The treatment of every type of event in sentences, log, timeline and announcements. The campaign's end is not a key moment. */
export const EVENTS: EventTable<Event> = {
  'base-placed': { clause: 'N-4.2' },
  'bases-revealed': { clause: 'N-4.2' },
  'turn-started': { clause: 'N-4.3', emphasis: 'turn', spoken: NEXT_WEIGHT },
  'event-rolled': { clause: 'N-15.1' },
  'event-started': {
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
  'preparation-revealed': { clause: 'N-5.9' },
  'bids-revealed': { clause: 'N-5.11' },
  'initiative-set': { clause: 'N-5.10', spoken: NEXT_WEIGHT },
  'upgrade-gained': { clause: 'N-13.7' },
  'unit-traited': { clause: 'N-15.2' },
  'trait-lost': { clause: 'N-11.22' },
  'unit-deployed': { clause: 'N-5.6', spoken: 1, form: 'ambush' },
  'deployment-failed': { clause: 'N-5.6', spoken: 1 },
  'round-started': { clause: 'N-4.1', emphasis: 'turn', spoken: NEXT_WEIGHT, form: 'round' },
  'activation-started': { clause: 'N-4.6', spoken: NEXT_WEIGHT },
  'activation-ended': { clause: 'N-4.10' },
  'sheet-lodged': { clause: 'N-4.11', count: ({ orders }) => orders.length },
  'sheets-revealed': { clause: 'N-4.11' },
  'order-failed': { clause: 'N-4.8', spoken: 1 },
  'order-replaced': { clause: 'N-4.9' },
  'unit-moved': { clause: 'N-6.3', spoken: 1, form: 'kind', kinds: { from: 'hex' } },
  'unit-embarked': { clause: 'N-12.2' },
  'unit-disembarked': { clause: 'N-12.4' },
  'unit-waited': { clause: 'N-6.8' },
  'unit-withdrawn': { clause: 'N-6.9' },
  'minefield-triggered': { clause: 'N-14.10' },
  'shots-fired': { clause: 'N-7.1', spoken: 1, count: hitsOf },
  'melee-fought': { clause: 'N-9.3', moment: 'battle' },
  'impact-scored': { clause: 'N-11.8', count: ({ hits }) => hits },
  'blows-struck': { clause: 'N-9.4', count: hitsOf, form: 'back' },
  'saves-rolled': { clause: 'N-8.1', count: ({ saves }) => saves },
  'regeneration-rolled': { clause: 'N-11.11' },
  'wounds-suffered': {
    clause: 'N-8.3',
    spoken: 1,
    count: ({ wounds }) => wounds,
    form: ({ models }) => (models.length === 0 ? 'whole' : undefined),
  },
  'unit-destroyed': {
    clause: 'N-8.9',
    moment: 'loss',
    emphasis: 'loss',
    spoken: NEWS_WEIGHT,
    form: ({ cause, by }) => (cause === 'wreck' && by !== null ? 'wreck-by' : cause),
  },
  'melee-won': { clause: 'N-9.8', spoken: 1 },
  'melee-tied': { clause: 'N-9.10', spoken: 1 },
  'unit-retreated': { clause: 'N-9.11', spoken: 1, kinds: { from: 'hex' } },
  'retreat-blocked': { clause: 'N-9.13' },
  'hex-taken': { clause: 'N-9.9' },
  'morale-tested': { clause: 'N-10.1', form: ({ passed }) => (passed ? 'passed' : 'failed') },
  'unit-suppressed': { clause: 'N-10.3', spoken: 1 },
  'unit-rallied': { clause: 'N-10.4' },
  'danger-tested': { clause: 'N-3.4', count: ({ wounds }) => wounds },
  'transport-wrecked': { clause: 'N-12.5' },
  'wreck-tested': { clause: 'N-12.5' },
  'passengers-placed': { clause: 'N-12.5' },
  'unit-recovered': { clause: 'N-13.1' },
  'upgrade-bought': { clause: 'N-13.3', form: ({ model }) => (model === null ? undefined : 'model') },
  'experience-gained': { clause: 'N-13.5', form: 'reason', count: ({ amount }) => amount },
  'rank-gained': { clause: 'N-13.6', spoken: NEWS_WEIGHT },
  'construction-started': { clause: 'N-14.2' },
  'construction-finished': { clause: 'N-16.6', spoken: NEWS_WEIGHT },
  'construction-lost': { clause: 'N-16.6', spoken: NEWS_WEIGHT },
  'structure-placed': { clause: 'N-14.1' },
  'structure-demolished': { clause: 'N-14.3' },
  'structure-captured': {
    clause: 'N-14.4',
    moment: 'capture',
    spoken: NEWS_WEIGHT,
    form: ({ from }) => (from === null ? 'neutral' : undefined),
  },
  'base-captured': { clause: 'N-14.6', moment: 'capture', spoken: NEWS_WEIGHT },
  'key-point-captured': {
    clause: 'N-14.8',
    moment: 'capture',
    spoken: NEWS_WEIGHT,
    form: ({ from }) => (from === 'neutral' ? 'neutral' : undefined),
  },
  'key-point-lost': { clause: 'N-14.8', moment: 'capture', spoken: NEWS_WEIGHT },
  'marker-placed': { clause: 'N-15.12' },
  'intelligence-collected': { clause: 'N-15.12', spoken: NEWS_WEIGHT },
  'control-points-gained': { clause: 'N-16.3', moment: 'score', form: 'reason', count: ({ amount }) => amount },
  'prestige-gained': { clause: 'N-16.5', form: 'reason' },
  'prestige-spent': { clause: 'N-5.2', form: 'reason' },
  'vip-delivered': { clause: 'N-11.23', spoken: NEWS_WEIGHT },
  'vip-killed': { clause: 'N-11.23', spoken: NEWS_WEIGHT },
  'side-eliminated': { clause: 'N-17.5', moment: 'loss', emphasis: 'loss', spoken: NEWS_WEIGHT },
  'side-conceded': { clause: 'N-4.15', moment: 'loss', spoken: NEWS_WEIGHT },
  overruled: { clause: 'N-4.13', spoken: 1 },
  corrected: { clause: 'N-4.13', spoken: 1 },
  'turn-ended': { clause: 'N-16.8', emphasis: 'turn' },
  'game-won': {
    clause: 'N-17.6',
    emphasis: 'loss',
    spoken: NEXT_WEIGHT,
    form: ({ team, how }) => (team === null ? 'draw' : how),
  },
};

export const isNews = ({ type }: AnyEvent): boolean => EVENTS[type as Event['type']]?.spoken === NEWS_WEIGHT;

/** The clause that an event falls under. Random events carry their own. */
export function clauseOf(any: AnyEvent, rules: RulesetIndex): Clause | undefined {
  const event = any as Event;
  if (event.type === 'event-started') return rules.events.get(event.event.id)?.clause ?? EVENTS[event.type].clause;
  if (event.type === 'blows-struck' && event.back) return 'N-9.6';
  return EVENTS[event.type].clause;
}
