import type { Decision } from '../kernel/decision.ts';
import type { Dice } from '../kernel/dice/dice.ts';
import type { Seat } from '../kernel/ids.ts';
import { evolveOnce, playOn } from '../kernel/play.ts';
import type { RuleSystem } from '../kernel/system.ts';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { check } from './judge.ts';
import { optionsFor } from './options.ts';
import { project } from './project.ts';
import { read } from './read-command.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin } from './scenario.ts';
import type { State } from './state.ts';
import { awaited, opens, secret, show, view } from './view.ts';

/** The rule system of a checked ruleset. Wiring only: every rule stands in the file of its chapter. */
export const nuclear = (rules: RulesetIndex): RuleSystem<State, Command, Event, State> => ({
  id: 'nuclear',
  begin: (scenario, options) => begin(rules, scenario, options),
  decide: (state, seat, command, dice) => decide(rules, state, seat, command, dice),
  evolve: (state, event) => evolveOnce(evolve, state, event, rules),
  options: (state, seat, draft) => optionsFor({ rules, state }, seat, draft),
  view: (state, viewer) => view(rules, state, viewer),
  show,
  opens,
  project: (state) => project({ rules, state }),
  sides: ({ order }) => order,
  turnLine: ({ phase, turn }) => (phase === 'setup' ? { phase } : { phase, turn }),
  isOver: ({ phase }) => phase === 'over',
  awaited,
  // N-4.8: one close ends the phase for everybody who has not.
  without: () => [{ command: 'close' }],
  secret,
});

function decide(rules: RulesetIndex, state: State, seat: Seat, raw: unknown, dice: Dice): Decision<Event> {
  const game = { rules, state };
  const command = read(game, seat, raw);
  const act = 'code' in command ? command : check(game, seat, command);
  if (typeof act !== 'function') return { ok: false, refusal: act };
  const play = playOn(evolve, game, dice);
  act(play);
  return { ok: true, events: play.events, rolls: dice.rolls };
}
