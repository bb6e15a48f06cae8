import type { AnyEvent } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/tactical';
import { type EventBlanks, type FactKinds, sentenceOf } from '../../panels/replay/event-sentence.ts';
import { EVENTS } from './event-table.ts';

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
