import { controlledBy, type State, totalOf } from '@hexpost/engine/sectors';
import type { SideFigures } from '../../panels/post/prose/turns-prose.ts';

/** Figures of every side, as tables show them. */
export const FIGURES = {
  armies: totalOf,
  sectors: controlledBy,
} as const satisfies SideFigures<State>;
