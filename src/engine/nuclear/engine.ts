import { engineOf } from '../kernel/engine.ts';
import { oddsByView } from '../kernel/odds.ts';
import { carryOut, evolveOnce } from '../kernel/play.ts';
import type { RuleSystem } from '../kernel/system.ts';
import { type Command, judgeCommand } from './commands/index.ts';
import { nuclearDoctrine } from './doctrine/index.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { NUCLEAR_LETTER } from './letter.ts';
import { oddsFor } from './odds.ts';
import { optionsFor } from './options.ts';
import { project } from './project.ts';
import { readRuleset } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin } from './scenario.ts';
import type { State } from './state.ts';
import { TRAITS } from './traits.ts';
import { secrecy, view } from './view.ts';
import { waiting } from './waiting.ts';

/** The rule system for a checked ruleset. Only wiring: every rule is in the file of its chapter. */
export const nuclear = (rules: RulesetIndex): RuleSystem<State, Command, Event, State> => ({
  id: 'nuclear',
  begin: (scenario, options) => begin(rules, scenario, options),
  decide(state, seat, command, dice) {
    const position = { rules, state };
    return carryOut(evolve, position, judgeCommand(position, seat, command), dice);
  },
  evolve: (state, event) => evolveOnce(evolve, state, event, rules),
  options: (state, seat, draft) => optionsFor({ rules, state }, seat, draft),
  odds: oddsByView<State>(
    (state, viewer) => view(rules, state, viewer),
    (state, _, draft) => oddsFor({ rules, state }, draft),
  ),
  view: (state, viewer) => view(rules, state, viewer),
  ...secrecy,
  ...waiting,
  project: (state) => project({ rules, state }),
  sides: ({ order }) => order,
  turnLine: ({ phase, turn }) => (phase === 'setup' ? { phase } : { phase, turn }),
  when: ({ turn, phase }) => `${turn}.${phase}`,
  isOver: ({ phase }) => phase === 'over',
});

export default engineOf({
  letter: NUCLEAR_LETTER,
  traits: TRAITS,
  make: nuclear,
  doctrine: nuclearDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
