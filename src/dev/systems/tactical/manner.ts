import { otherSide, type State, standing } from '@hexpost/engine/tactical';
import { leaningStep } from '../../simple-players.ts';

/** The next command of a random player of a battle: towards the nearest enemy. */
export const tacticalStep = leaningStep<State>({
  commands: { 'set-standing': 0.03, 'end-phase': 0.08, join: 0.3, reserve: 0.2, run: 0.2, charge: 3 },
  goals: (state) => standing({ state }, otherSide(state.active)).map(({ hex }) => hex!),
  places: new Set(['path']),
  pull: 2,
  far: 30,
  optional: () => 0.15,
});
