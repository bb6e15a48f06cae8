import type { State } from '@hexpost/engine/nuclear';
import type { SideFigures } from '../../panels/post/prose/turns-prose.ts';

/** Figures of every side, as tables show them. */
export const FIGURES = {
  points: ({ sides }, side) => sides[side]!.controlPoints,
  'key-points': ({ hexes }, side) => Object.values(hexes).filter(({ keyPoint }) => keyPoint === side).length,
  prestige: ({ sides }, side) => sides[side]!.prestige,
  units: ({ units }, side) => Object.values(units).filter((unit) => unit.side === side).length,
} as const satisfies SideFigures<State>;
