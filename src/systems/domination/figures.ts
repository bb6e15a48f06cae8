import type { State } from '@hexpost/engine/domination';
import type { SideFigures } from '../../panels/post/prose/figures-table.ts';

/** Figures of every side, as tables show them. */
export const FIGURES = {
  resources: ({ sides }, side) => sides[side]!.resources,
  units: ({ units }, side) => Object.values(units).filter((unit) => unit.side === side).length,
  objects: ({ hexes }, side) => Object.values(hexes).filter(({ object }) => object?.owner === side).length,
} as const satisfies SideFigures<State>;
