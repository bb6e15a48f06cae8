import { engineOf } from '../kernel/engine.ts';
import { oddsByView } from '../kernel/odds.ts';
import { carryOut, evolveOnce } from '../kernel/play.ts';
import type { RuleSystem } from '../kernel/system.ts';
import { COMMANDS, type Command, PAPERS } from './commands/index.ts';
import { dominationDoctrine } from './doctrine/index.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { DOMINATION_LETTER } from './letter.ts';
import { oddsFor } from './odds.ts';
import { optionsFor } from './options.ts';
import { project } from './project.ts';
import { readRuleset } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin } from './scenario.ts';
import type { State } from './state.ts';
import { TRAITS } from './traits.ts';
import { secrecyIn, view } from './view.ts';
import { waiting } from './waiting.ts';

/** The rule system for a checked ruleset. Only wiring: every rule is in the file of its chapter. */
export const domination = (rules: RulesetIndex): RuleSystem<State, Command, Event, State> => ({
  id: 'domination',
  begin: (scenario, options) => begin(rules, scenario, options),
  decide: (state, seat, command, dice) =>
    carryOut(evolve, { rules, state }, COMMANDS.judge({ rules, state }, seat, command), dice),
  evolve: (state, event) => evolveOnce(evolve, state, event, rules),
  options: (state, seat, draft) => optionsFor({ rules, state }, seat, draft),
  odds: oddsByView(view, (state, seat, draft) => oddsFor({ rules, state }, seat, draft)),
  view,
  ...secrecyIn(rules),
  ...waiting,
  project,
  sides: ({ order }) => order,
  postsWholeTurns: true,
  atAnyTime: PAPERS,
  turnLine: ({ phase, round }) => ({ phase, turn: round }),
  when: ({ round, active }) => `${round}.${active}`,
  isOver: ({ phase }) => phase === 'over',
});

export default engineOf({
  letter: DOMINATION_LETTER,
  traits: TRAITS,
  make: domination,
  doctrine: dominationDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
