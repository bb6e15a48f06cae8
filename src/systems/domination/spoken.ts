import type { Event } from '../../engine/domination/events.ts';
import type { AnyEvent } from '../../engine/kernel/system.ts';
import { NEXT_WEIGHT, summaryOf } from '../../panels/table/spoken-summary.ts';
import type { Names } from '../system-ui.ts';

type Kind = Event['type'];

const WEIGHTS: readonly (readonly [weight: number, types: readonly Kind[]])[] = [
  [NEXT_WEIGHT, ['turn-began', 'orders-began', 'game-won', 'side-beaten']],
  [2, ['battle-declared', 'battle-won', 'battle-drawn', 'hq-taken', 'object-captured', 'income-received']],
  [1, ['unit-destroyed', 'unit-damaged', 'unit-moved', 'unit-retreated', 'retreat-failed', 'unit-bought']],
];
const weightOf = (type: string): number => WEIGHTS.find(([, types]) => types.includes(type as Kind))?.[0] ?? 0;

/** A summary of events, short enough to be read out. */
export const spoken = (events: readonly AnyEvent[], words: Names): string => summaryOf(events, words, weightOf);
