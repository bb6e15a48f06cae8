import type { SideId } from '@hexpost/engine';
import type { State } from '@hexpost/engine/tactical';
import type { SideFigures } from '../../panels/post/prose/turns-prose.ts';

const ownOf = ({ units }: State, id: SideId) => Object.values(units).filter(({ side }) => side === id);

/** Figures of every side, as tables show them: units on the board and elsewhere, their models, points of the list, and those lost. */
export const FIGURES = {
  units: (state, side) => ownOf(state, side).length,
  models: (state, side) =>
    ownOf(state, side)
      .flatMap(({ models }) => Object.values(models))
      .reduce((sum, one) => sum + one, 0),
  points: ({ sides }, side) => sides[side]!.points,
  lost: ({ sides }, side) => sides[side]!.pointsLost,
} as const satisfies SideFigures<State>;
