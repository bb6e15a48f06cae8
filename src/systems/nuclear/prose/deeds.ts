import type { UnitId } from '@hexpost/engine';
import type { Event, EventOf } from '@hexpost/engine/nuclear';

/**
 * The result of one order: a move, a volley, a melee, or an action on the spot; `told` is for events that the log's own
 * sentences describe well enough.
 */
export interface Deed {
  readonly kind: 'way' | 'fire' | 'charge' | 'still' | 'danger' | 'told';
  readonly unit: UnitId;
  readonly events: Event[];
}
export type Failed = EventOf<'order-failed'> | EventOf<'order-replaced'>;

/** The actions of a side in its part of a round, in order, and the orders that failed. */
interface RoundPart {
  readonly deeds: readonly Deed[];
  readonly failed: readonly Failed[];
}

/** Events that are only bookkeeping, or that other parts of the report describe. */
const SILENT: ReadonlySet<string> = new Set<Event['type']>([
  'event-updated',
  'prestige-spent',
  'experience-gained',
  'activation-started',
  'activation-ended',
  'round-started',
  'side-ready',
  'sheet-lodged',
  'sheets-revealed',
  'retreat-preference-set',
]);
const STILL: ReadonlySet<string> = new Set<Event['type']>([
  'unit-waited',
  'unit-withdrawn',
  'unit-rallied',
  'unit-recovered',
  'construction-started',
  'structure-demolished',
]);
/** Events that no order caused. */
const ALONE: ReadonlySet<string> = new Set<Event['type']>([
  'side-conceded',
  'side-eliminated',
  'key-point-lost',
  'construction-lost',
  'game-won',
  'choice-made',
  'event-ended',
  'structure-placed',
  'marker-placed',
  'unit-traited',
]);
const WAY: ReadonlySet<string> = new Set<Event['type']>(['unit-moved', 'unit-embarked', 'unit-disembarked']);

/** Groups events by action. An event that cannot begin an action belongs to the previous one. */
export function partOf(events: readonly Event[]): RoundPart {
  const deeds: Deed[] = [];
  const failed: Failed[] = [];
  let now: Deed | undefined;
  const begin = (kind: Deed['kind'], unit: UnitId, event: Event): void => {
    now = { kind, unit, events: [event] };
    deeds.push(now);
  };
  for (const event of events) {
    if (SILENT.has(event.type)) continue;
    if (event.type === 'order-failed' || event.type === 'order-replaced') {
      failed.push(event);
      now = undefined;
    } else if (event.type === 'melee-fought' && now?.unit === event.attacker && isWay(now)) {
      now.events.push(event);
      deeds[deeds.length - 1] = now = { ...now, kind: 'charge' };
    } else if (event.type === 'melee-fought') begin('charge', event.attacker, event);
    else if (event.type === 'shots-fired') begin('fire', event.unit, event);
    else if (WAY.has(event.type) && 'unit' in event && !(now && isWay(now) && now.unit === event.unit))
      begin('way', event.unit as UnitId, event);
    else if (STILL.has(event.type)) begin('still', builder(event), event);
    else if (event.type === 'danger-tested' && (!now || (now.kind === 'danger' && now.unit !== event.unit)))
      begin('danger', event.unit, event);
    else if (now && !ALONE.has(event.type)) now.events.push(event);
    else {
      deeds.push({ kind: 'told', unit: '', events: [event] });
      now = undefined;
    }
  }
  return { deeds, failed };
}

const isWay = ({ kind }: Deed): boolean => kind === 'way';
const builder = (event: Event): UnitId => ('unit' in event && typeof event.unit === 'string' ? event.unit : '');

/** True for an unhindered action: several of them fit into one sentence. */
export const isQuiet = ({ kind, events }: Deed): boolean =>
  (kind === 'way' || kind === 'still') &&
  events.every(({ type }) => WAY.has(type) || STILL.has(type) || type === 'upgrade-bought');
