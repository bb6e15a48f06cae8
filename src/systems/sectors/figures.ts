import { type State, totalOf } from '@hexpost/engine/sectors';
import type { SideFigures } from '../../panels/post/prose/turns-prose.ts';

/** Figures of every side, as tables show them. */
export const FIGURES = {
  armies: totalOf,
  sectors: ({ sectors }, side) => Object.values(sectors).filter(({ controller }) => controller === side).length,
} as const satisfies SideFigures<State>;
