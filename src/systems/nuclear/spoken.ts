import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Event } from '../../engine/nuclear/events.ts';
import { summaryOf } from '../../panels/table/spoken-summary.ts';
import type { Words } from './names.ts';
import { NEWS } from './stats/scores.ts';

type Kind = Event['type'];

/** Said last and always: they tell what is to be done next. */
const NEXT: ReadonlySet<string> = new Set<Kind>([
  'event-started',
  'turn-started',
  'round-started',
  'activation-started',
  'initiative-set',
  'game-won',
]);
/** Events that are the result of an order. */
const RESULTS: ReadonlySet<string> = new Set<Kind>([
  'unit-moved',
  'shots-fired',
  'wounds-suffered',
  'melee-won',
  'melee-tied',
  'unit-suppressed',
  'unit-retreated',
  'unit-deployed',
  'deployment-failed',
  'order-failed',
  'overruled',
  'corrected',
  'side-ready',
]);
const weight = (type: string): number => (NEXT.has(type) ? 3 : NEWS.has(type) ? 2 : RESULTS.has(type) ? 1 : 0);

/** A summary of events, short enough to be read out. */
export const spoken = (events: readonly AnyEvent[], words: Words, longest?: number): string =>
  summaryOf(events, words, weight, longest);
