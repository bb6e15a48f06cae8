import type { Doctrine, Idea } from '../../kernel/doctrine.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import type { State } from '../state.ts';
import { answerFor } from './answers.ts';
import { ideasFor, subjectsOf, threatsFrom } from './ideas.ts';
import { valueFor } from './value.ts';

/** The doctrine reckons in resources; the opponent is told tenths, in which an idea is worth from some tens to a few hundreds. */
const TENTHS = 10;

/** Domination for the computer opponent. */
export const dominationDoctrine = (rules: RulesetIndex): Doctrine<State> => ({
  standIn: 1,
  // D-17.2: without papers an army fights in its default order, which is a fair guess.
  imagine: (view) => view,
  routine: (state, seat, _, character) => answerFor({ rules, state }, seat, character),
  subjects: (state, seat) => subjectsOf({ rules, state }, seat),
  ideas: (state, seat, subject) => ideasFor({ rules, state }, seat, subject).map(inTenths),
  threats: (state, seat, subject) => threatsFrom({ rules, state }, seat, subject).map(inTenths),
  value: (state, seat, character) => TENTHS * valueFor({ rules, state }, seat, character),
  pass: ({ active, phase }, seat) =>
    active === seat ? { command: phase === 'answer' ? 'end-answers' : 'end-turn' } : undefined,
  // D-6.4: what has still to be answered stays open; `value` credits it by its odds.
  reply: (state) => (state.phase === 'answer' ? { ...state, phase: 'orders' } : state),
  winners: ({ winner }) => winner ?? [],
});

const inTenths = (idea: Idea): Idea => ({ ...idea, worth: TENTHS * idea.worth });
