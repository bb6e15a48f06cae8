import type { Decision } from '../kernel/decision.ts';
import type { Dice } from '../kernel/dice/dice.ts';
import type { Seat } from '../kernel/ids.ts';
import { evolveOnce, playOn } from '../kernel/play.ts';
import type { RuleSystem } from '../kernel/system.ts';
import type { Command } from './commands.ts';
import { withClock } from './deadlines.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { judge } from './judge.ts';
import { optionsFor } from './options.ts';
import { closeWhenReady } from './phases.ts';
import { onBehalf } from './position.ts';
import { project } from './project.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { begin } from './scenario.ts';
import type { State } from './state.ts';
import { awaited, buries, inTheOpen, opens, secret, show, view } from './view.ts';

/** The rule system of a checked ruleset. Wiring only: every rule stands in the file of its chapter. */
export const sectors = (rules: RulesetIndex): RuleSystem<State, Command, Event, State> => ({
  id: 'sectors',
  begin: (scenario, options) => begin(rules, scenario, options),
  decide: (state, seat, command, dice) => decide(rules, state, seat, command, dice),
  evolve: (state, event) => evolveOnce(evolve, state, event, rules),
  options: (state, seat, draft) => optionsFor({ rules, state }, seat, draft),
  view,
  show,
  opens,
  buries,
  project,
  sides: ({ seats }) => seats,
  // The deployment comes before the first round.
  turnLine: ({ phase, round }) => (round === 0 ? { phase } : { phase, turn: round }),
  isOver: ({ phase }) => phase === 'finished',
  awaited,
  // S-10.6: who is marked absent is not waited for.
  without: (_, silent) => silent.map((target) => ({ command: 'mark-absent', target })),
  inTheOpen,
  secret,
  dataInScenario: true,
});

type Raw = Readonly<Record<string, unknown>>;
const NOTHING: Raw = {};

function decide(rules: RulesetIndex, state: State, seat: Seat, raw: unknown, dice: Dice): Decision<Event> {
  const given = typeof raw === 'object' && raw !== null ? (raw as Raw) : NOTHING;
  const timely = withClock(state, given.at);
  const judged = judge({ rules, state: timely }, seat, given);
  if ('code' in judged) return { ok: false, refusal: judged };
  const { act, permit } = judged;
  const play = playOn(evolve, { rules, state }, dice);
  if (timely.clock !== null && timely.clock !== state.clock) play.add({ type: 'clock-set', at: timely.clock });
  const acting = permit.onBehalf ? onBehalf(play) : play;
  // S-10.6: whoever acts is there again.
  if (permit.side !== null && state.sides[permit.side]!.absent)
    acting.add({ type: 'side-marked-absent', side: permit.side, absent: false });
  act(acting);
  closeWhenReady(play);
  return { ok: true, events: play.events, rolls: dice.rolls };
}
