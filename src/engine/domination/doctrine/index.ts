import type { Doctrine, Idea } from '../../kernel/doctrine.ts';
import type { Position } from '../position.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import type { State } from '../state.ts';
import { answerFor } from './answers.ts';
import { battleOrdersFor } from './battle-orders.ts';
import { ideasFor, subjectsOf } from './ideas.ts';
import { valueFor } from './value.ts';

/** The doctrine computes in resources; the opponent gets tenths, so that an idea is worth from some tens to a few hundreds. */
const TENTHS = 10;

/** The work of judging a position, in orders tried out. */
const FORESEEING = 2;

/** Domination for the computer opponent. */
export function dominationDoctrine(rules: RulesetIndex): Doctrine<State> {
  const seen = (state: State): Position => ({ rules, state });
  return {
    standIn: 7,
    // D-17.2: armies without standing orders fight in their default order, which is a fair guess.
    imagine: (view) => view,
    thrifty: true,
    routine: (state, seat, _, character) => answerFor(seen(state), seat, character),
    subjects: (state, seat) => subjectsOf(seen(state), seat),
    ideas: (state, seat, subject) => ideasFor(seen(state), seat, subject).map(inTenths),
    value: (state, seat, character) => TENTHS * valueFor(seen(state), seat, character, false),
    // Answers and threats are judged by their odds: playing on at first sight, with dice, predicted winners worse. Announced attacks are
    // answered in the next turn of a side; any later threat comes after that.
    foresee: (state, seat, character, turns) => TENTHS * valueFor(seen(state), seat, character, turns > 1),
    foreseeing: () => FORESEEING,
    papers: (state, seat, character) =>
      state.active === seat && state.phase === 'orders' ? battleOrdersFor(seen(state), seat, character) : [],
    pass: ({ active, phase }, seat) =>
      active === seat ? { command: phase === 'answer' ? 'end-answers' : 'end-turn' } : undefined,
    winners: ({ winner }) => winner ?? [],
  };
}

const inTenths = (idea: Idea): Idea => ({
  ...idea,
  worth: TENTHS * idea.worth,
  risk: TENTHS * (idea.risk ?? 0),
  ground: TENTHS * (idea.ground ?? 0),
});
