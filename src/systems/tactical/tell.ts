import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Event } from '../../engine/tactical/events.ts';
import { formOf } from '../../panels/replay/event-table.ts';
import type { Mention, Sentence } from '../../words/telling.ts';
import { EVENTS } from './event-table.ts';

/** A click on a name finds the thing on the map. */
export type TacticalMention = Mention<'unit' | 'side' | 'hex'>;
/** A name of the rules: no name to click. */
export type RuleMention = Mention<'phase' | 'word' | 'model' | 'weapon' | 'power'>;
export type TacticalBlank = TacticalMention | RuleMention | string | number;
/** An event as a sentence of `tactical/log.json`. */
export type TacticalSentence = Sentence<TacticalBlank>;

const KINDS: Readonly<Record<string, TacticalMention['kind'] | RuleMention['kind']>> = {
  unit: 'unit',
  target: 'unit',
  targets: 'unit',
  units: 'unit',
  into: 'unit',
  transport: 'unit',
  side: 'side',
  winner: 'side',
  loser: 'side',
  hex: 'hex',
  path: 'hex',
  phase: 'phase',
  by: 'word',
  edge: 'word',
  reason: 'word',
  result: 'word',
  category: 'word',
  cause: 'word',
  group: 'model',
  weapon: 'weapon',
  power: 'power',
};

type Blanks = Record<string, TacticalBlank | readonly TacticalBlank[]>;

/** The sentence for an event. */
export function tell(any: AnyEvent): TacticalSentence {
  const event = any as Event;
  const blanks: Blanks = {};
  for (const [key, value] of Object.entries(event)) {
    const kind = event.type === 'decision-required' && key === 'by' ? 'side' : KINDS[key];
    if (typeof value === 'number') blanks[key] = value;
    else if (kind === undefined || key === 'type') continue;
    else if (typeof value === 'string') blanks[key] = { kind, id: value } as TacticalBlank;
    else if (Array.isArray(value)) blanks[key] = value.map((id) => ({ kind, id: String(id) }) as TacticalBlank);
  }
  const context = contextOf(event);
  return { key: event.type, blanks: { ...blanks, ...moreOf(event) }, ...(context !== undefined && { context }) };
}

/** Blanks that an event has only in other words. */
function moreOf(event: Event): Blanks {
  switch (event.type) {
    case 'casualties-taken':
      return { lost: Object.values(event.lost).reduce((sum, count) => sum + count, 0) };
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

/** The form of a sentence that an event takes. */
function contextOf(event: Event): string | undefined {
  switch (event.type) {
    case 'unit-fell-back':
    case 'unit-moved':
    case 'unit-ran':
    case 'unit-consolidated':
      return event.path.length === 0 ? 'nowhere' : undefined;
    case 'unit-scattered':
      return event.hex === null ? 'off' : undefined;
    case 'marker-placed':
      return event.hex === null ? 'lost' : undefined;
    case 'shots-fired':
      return event.weapon === undefined ? 'all' : undefined;
    case 'casualties-taken':
      return Object.values(event.lost).some((count) => count > 0) ? undefined : 'none';
    case 'combat-resolved':
      return event.loser === null ? 'even' : undefined;
    case 'game-ended':
      return event.winner === null ? 'draw' : undefined;
    case 'vehicle-damaged':
      return event.total <= 0
        ? 'glance'
        : event.total >= 6
          ? 'explodes'
          : event.total <= 2
            ? 'shaken'
            : `${event.total}`;
    case 'mishap-rolled':
      return event.result;
    case 'reserve-rolled':
      return event.arrived ? (event.roll === undefined ? 'sure' : 'arrived') : 'waits';
    case 'power-cast':
      return event.passed ? (event.target === undefined ? 'self' : undefined) : 'failed';
    default:
      if ('passed' in event) return `${event.passed ? 'passed' : 'failed'}${event.roll === undefined ? '-sure' : ''}`;
      return formOf(EVENTS, event);
  }
}
