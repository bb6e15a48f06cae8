import { engineOf } from '../kernel/engine.ts';
import { oddsByView } from '../kernel/odds.ts';
import { carryOut, evolveOnce } from '../kernel/play.ts';
import type { RuleSystem } from '../kernel/system.ts';
import { type Command, judgeCommand } from './commands/index.ts';
import { sectorsDoctrine } from './doctrine/index.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { handsOver } from './hand-over.ts';
import { SECTORS_LETTER } from './letter.ts';
import { oddsFor } from './odds.ts';
import { optionsFor } from './options.ts';
import { project } from './project.ts';
import { readRuleset } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin } from './scenario.ts';
import type { State } from './state.ts';
import { secrecy, view } from './view.ts';
import { waiting } from './waiting.ts';

/** The rule system for a checked ruleset. Only wiring: every rule is in the file of its chapter. */
export const sectors = (rules: RulesetIndex): RuleSystem<State, Command, Event, State> => ({
  id: 'sectors',
  begin: (scenario, options) => begin(rules, scenario, options),
  decide: (state, seat, command, dice) =>
    carryOut(evolve, { rules, state }, judgeCommand({ rules, state }, seat, command), dice),
  evolve: (state, event) => evolveOnce(evolve, state, event, rules),
  options: (state, seat, draft) => optionsFor({ rules, state }, seat, draft),
  odds: oddsByView(view, (state, seat, draft) => oddsFor({ rules, state }, seat, draft)),
  view,
  ...secrecy,
  ...waiting,
  project,
  sides: ({ seats }) => seats,
  // The deployment comes before the first round.
  turnLine: ({ phase, round }) => (round === 0 ? { phase } : { phase, turn: round }),
  when: ({ round, phase }) => `${round}.${phase}`,
  isOver: ({ phase }) => phase === 'finished',
  handsOver,
  dataInScenario: true,
});

export default engineOf({
  letter: SECTORS_LETTER,
  make: sectors,
  doctrine: sectorsDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
