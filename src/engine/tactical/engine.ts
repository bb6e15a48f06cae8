import { engineOf } from '../kernel/engine.ts';
import { oddsByView } from '../kernel/odds.ts';
import { carryOut, evolveOnce } from '../kernel/play.ts';
import type { RuleSystem } from '../kernel/system.ts';
import { AT_ANY_TIME, type Command, judgeCommand } from './commands/index.ts';
import { tacticalDoctrine } from './doctrine/index.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { fightsFor } from './fight/fights.ts';
import { TACTICAL_LETTER } from './letter.ts';
import { oddsFor } from './odds.ts';
import { optionsFor } from './options.ts';
import { passFor } from './pass-for.ts';
import { BLUE, RED } from './position.ts';
import { project, projectEvent } from './project.ts';
import { readRuleset, rulesWith } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin } from './scenario.ts';
import { defaultPlace } from './setup/deep-strike.ts';
import type { State } from './state.ts';
import { TRAITS } from './traits/traits.ts';
import { secrecy, view } from './view.ts';
import { awaited } from './waiting.ts';

const SEATS = [RED, BLUE];

/** The rule system for a checked ruleset. Only wiring: every rule is in the file of its chapter. */
export function tactical(shipped: RulesetIndex): RuleSystem<State, Command, Event, State> {
  const at = (state: State) => ({ rules: rulesWith(shipped, state.data), state });
  return {
    id: 'tactical',
    begin: (scenario, options) => begin(shipped, scenario, options),
    // T-1.11: the dice are those that are passed in, each with its label.
    decide(state, seat, command, dice) {
      const position = at(state);
      return carryOut(evolve, position, judgeCommand(position, seat, command), dice);
    },
    evolve: (state, event) => evolveOnce(evolve, state, event, rulesWith(shipped, state.data)),
    options: (state, seat, draft) => optionsFor(at(state), seat, draft),
    odds: oddsByView(view, (state, _, draft, brief) => oddsFor(at(state), draft, brief)),
    view,
    ...secrecy,
    awaited,
    passFor: (state, silent) => passFor(at(state), silent),
    // T-18.40: a misplaced unit, whose turn the enemy has not planned.
    defaultsFor: (state) => (defaultPlace(at(state)) === undefined ? [] : [{ command: 'default' }]),
    project,
    projectEvent,
    sides: () => SEATS,
    postsWholeTurns: true,
    atAnyTime: AT_ANY_TIME,
    turnLine: ({ phase, turn }) => ({ phase, turn }),
    when: ({ turn, active, phase }) => `${turn}.${active}.${phase}`,
    isOver: ({ phase }) => phase === 'over',
    fights: fightsFor(shipped),
    dataInScenario: true,
  };
}

export default engineOf({
  letter: TACTICAL_LETTER,
  traits: TRAITS,
  make: tactical,
  doctrine: tacticalDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
