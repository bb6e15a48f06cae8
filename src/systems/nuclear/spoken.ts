import type { AnyEvent } from '../../engine/kernel/system.ts';
import type { Event } from '../../engine/nuclear/events.ts';
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
/** The most sentences in one announcement. */
export const LONGEST = 6;

const weight = (type: string): number => (NEXT.has(type) ? 3 : NEWS.has(type) ? 2 : RESULTS.has(type) ? 1 : 0);

/** A summary of events, short enough to be read out: the most important sentences in their order, the others counted. */
export function spoken(events: readonly AnyEvent[], words: Words, longest = LONGEST): string {
  const told = events.flatMap(({ type }, at) => {
    const text = words.plain(events[at]!);
    return text === '' ? [] : [{ at, text, weight: weight(type) }];
  });
  // At equal weight the first sentences are kept, but of those about the next turn the last ones.
  const kept = [...told]
    .sort((a, b) => b.weight - a.weight || (a.weight === 3 ? b.at - a.at : a.at - b.at))
    .slice(0, longest)
    .sort((a, b) => a.at - b.at);
  const left = told.length - kept.length;
  return [...kept.map(({ text }) => text), ...(left > 0 ? [words.t('reader:news.more', { count: left })] : [])].join(
    ' ',
  );
}
