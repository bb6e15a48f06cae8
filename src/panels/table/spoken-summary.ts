import type { AnyEvent } from '@hexpost/engine';
import type { Names } from '../system-ui.ts';

/** The most sentences in one announcement. */
export const LONGEST_SUMMARY = 6;
/** The weight of events that tell what to do next: they are always read out, and last. */
export const NEXT_WEIGHT = 3;

/** A summary of events, short enough to be read out: the most important sentences in order, the others counted. */
export function summaryOf(
  events: readonly AnyEvent[],
  words: Names,
  weightOf: (type: string) => number,
  longest: number = LONGEST_SUMMARY,
): string {
  const told = events.flatMap((event, at) => {
    const text = words.plain(event);
    return text === '' ? [] : [{ at, text, weight: weightOf(event.type) }];
  });
  // At equal weight the first sentences are kept, but the last ones of those about the next turn.
  const kept = [...told]
    .sort((a, b) => b.weight - a.weight || (a.weight === NEXT_WEIGHT ? b.at - a.at : a.at - b.at))
    .slice(0, longest)
    .sort((a, b) => a.at - b.at);
  const left = told.length - kept.length;
  return [...kept.map(({ text }) => text), ...(left > 0 ? [words.t('reader:news.more', { count: left })] : [])].join(
    ' ',
  );
}
