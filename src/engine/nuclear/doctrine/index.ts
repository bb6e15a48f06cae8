import type { Doctrine } from '../../kernel/doctrine.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import type { State } from '../state.ts';
import { valueFor } from './chance.ts';
import { ideasFor, subjectsOf } from './ideas.ts';
import { prepare } from './preparation.ts';

/** Nuclear for the computer opponent. */
export const nuclearDoctrine = (rules: RulesetIndex): Doctrine<State> => ({
  standIn: 3,
  imagine(view, seat) {
    // N-4.11: a simultaneous sheet is tried out as if it were the side's turn.
    if (view.active !== null || (view.phase !== 'initial' && view.phase !== 'final')) return view;
    return { ...view, active: seat, options: { ...view.options, sheets: 'sequential' } };
  },
  routine: (state, seat, random, character) => prepare({ rules, state }, seat, random, character),
  subjects: (state, seat) => subjectsOf({ rules, state }, seat),
  ideas: (state, seat, subject) => ideasFor({ rules, state }, seat, subject),
  value: (state, seat, character) => valueFor({ rules, state }, seat, character),
  pass: (state, seat) => (state.active === seat ? { command: 'end-round' } : undefined),
  sheet: ({ options }, orders) =>
    options.sheets === 'simultaneous' ? ({ command: 'sheet', orders } as { command: string }) : undefined,
});
