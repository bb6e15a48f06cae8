import type { Doctrine } from '../../kernel/doctrine.ts';
import { rulesWith } from '../read-ruleset.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import { type State, TURN_PHASES } from '../state.ts';
import { foreseen, sizeOfTurn, workOf } from './foresight.ts';
import { ideasFor, subjectsOf } from './ideas.ts';
import { routineFor } from './setup.ts';
import { valueFor } from './value.ts';

/** Tactical for the computer opponent. */
export const tacticalDoctrine = (shipped: RulesetIndex): Doctrine<State> => {
  const at = (state: State) => ({ rules: rulesWith(shipped, state.data), state });
  return {
    standIn: 7,
    // T-22.3: by the time there is something to plan, only standing orders are hidden; the enemy's are assumed to be the usual ones.
    imagine: (view) => view,
    routine: (state, seat, random) => routineFor(at(state), seat, random),
    subjects: (state, seat) => subjectsOf(at(state), seat),
    ideas: (state, seat, subject) => ideasFor(at(state), seat, subject),
    // Moves hardly ever need a die roll: their first plan is their last. An officer who thought half as long about its shots found worse
    // targets than a greedy player.
    part: ({ phase }) => (phase === 'movement' ? 0.9 : phase === 'shooting' ? 0.5 : 0.12),
    size: (state) => sizeOfTurn(at(state)),
    value: (state, seat, character) => valueFor(at(state), seat, character),
    foresee: (state, seat, character, turns) => foreseen(at(state), seat, character, turns),
    foreseeing: (state) => workOf(at(state)),
    winners: ({ result }) => (result?.winner ? [result.winner] : []),
    pass: ({ active, phase, pending }, seat) =>
      active === seat && !pending && (TURN_PHASES as readonly string[]).includes(phase)
        ? { command: 'end-phase' }
        : undefined,
  };
};
