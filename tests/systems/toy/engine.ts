import { carryOut, engineOf, evolveOnce, GM, type RuleSystem } from '@hexpost/engine';
import { COMMANDS, type Command } from './commands.ts';
import { type RulesetIndex, readGameOptions, readRuleset, readScenario, Scenario } from './ruleset.ts';
import { type Event, evolve, type State, sees } from './state.ts';

function patrol(rules: RulesetIndex): RuleSystem<State, Command, Event, State> {
  const at = (state: State) => ({ rules, state });
  return {
    id: 'patrol',
    begin: (scenario) => ({ turn: 1, active: 'red', over: false, units: Scenario.parse(scenario).units }),
    decide: (state, seat, command, dice) => carryOut(evolve, at(state), COMMANDS.judge(at(state), seat, command), dice),
    evolve: (state, event) => evolveOnce(evolve, state, event, rules),
    options: (state, seat, draft = {}) =>
      draft.command === undefined
        ? { fields: [COMMANDS.commandField(at(state), seat, COMMANDS.rows)] }
        : COMMANDS.options(at(state), seat, draft, () => true),
    view(state, viewer) {
      const seen = Object.entries(state.units).filter(([, { hex }]) => viewer === GM || sees(at(state), viewer, hex));
      return { ...state, units: Object.fromEntries(seen) };
    },
    show: (event, viewer) => ('seenBy' in event && viewer !== GM && !event.seenBy.includes(viewer) ? undefined : event),
    revealsSecrets: () => false,
    barsUndo: ({ type }) => type === 'unit-spotted',
    secret: () => false,
    project: (state) => state,
    sides: () => ['red', 'blue'],
    turnLine: ({ turn }) => ({ phase: 'patrol', turn }),
    when: ({ turn }) => String(turn),
    isOver: ({ over }) => over,
    awaited: ({ over, active }) => (over ? [] : [active]),
    passFor: ({ active }, silent) => (silent.includes(active) ? [{ command: 'pass' }] : []),
  };
}
export default engineOf({ letter: 'P', make: patrol, readRuleset, readGameOptions, readScenario });
