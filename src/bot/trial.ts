import {
  type AnyCommand,
  type AnySystem,
  type Character,
  type Doctrine,
  foldEvents,
  type Idea,
  type PlansOfOthers,
  type SideId,
} from '@hexpost/engine';
import { roughDice } from './rough-dice.ts';

/** Trying orders out on an imagined position: by the rules themselves, with rough dice. */

/** The context in which the opponent thinks: whose orders, by which rules, from which position. */
export interface Thinking<State = unknown> {
  readonly system: AnySystem;
  readonly doctrine: Doctrine<State>;
  readonly seat: SideId;
  readonly character: Character;
  readonly start: State;
  /** The number of parts of the turn that are played on at first sight after a plan; 0 looks no further than the plan. */
  readonly ahead: number;
  /** Instead, if the doctrine can foresee them: the number of turns of a side after this one that are considered. */
  readonly foresight?: number | undefined;
  /** Orders that others are expected to give, where all give them at once. */
  readonly plansOfOthers?: PlansOfOthers | undefined;
  readonly budget: Budget;
}

/** The thought that is left, counted in orders tried out, so that a large army takes no longer than a small one. */
interface Budget {
  left: number;
  /** The number of whole plans tried. */
  plans: number;
  /** Called now and then with the thought that is left. */
  readonly onProgress?: (left: number) => void;
}

/** The work of carrying a turn out, counted in orders. */
const CARRYING_OUT = 10;

/** The work of foreseeing the coming turns, counted in orders. */
const FORESEEING = 2;

/** One course of a plan, with dice of its own. */
export interface Trial<State> {
  readonly number: number;
  readonly ordinals: Map<string, number>;
  state: State;
}

export const trialOf = <State>({ start }: Thinking<State>, number: number): Trial<State> => ({
  number,
  ordinals: new Map(),
  state: start,
});

/** A copy of a trial that continues independently of the original. */
export const copyOf = <State>(trial: Trial<State>): Trial<State> => ({ ...trial, ordinals: new Map(trial.ordinals) });

/** Gives an order. Returns false if the rules refuse it; the position is then unchanged. */
export function tryOrder<State>(
  thinking: Thinking<State>,
  trial: Trial<State>,
  seat: SideId,
  command: AnyCommand,
): boolean {
  thinking.budget.left--;
  const dice = roughDice(Math.imul(trial.number + 1, 0x85ebca6b), trial.ordinals);
  const { system, doctrine } = thinking;
  if (doctrine.attempt && seat === thinking.seat) {
    const attempted = doctrine.attempt(trial.state, seat, command);
    if (attempted === undefined) return false;
    trial.state = attempted;
    return true;
  }
  const decision = system.decide(trial.state, seat, command, dice);
  if (!decision.ok) return false;
  trial.state = foldEvents(system, trial.state, decision.events) as State;
  return true;
}

/** The value of the position that a trial has reached, once the rest of the turn has been played at first sight. */
export function worthOf<State>(thinking: Thinking<State>, trial: Trial<State>): number {
  const { doctrine, seat, character, ahead, foresight, plansOfOthers } = thinking;
  if (foresight !== undefined && doctrine.foresee) {
    thinking.budget.left -= doctrine.foreseeing?.(trial.state) ?? FORESEEING;
    return doctrine.foresee(trial.state, seat, character, foresight, plansOfOthers);
  }
  if (doctrine.carryOut) {
    thinking.budget.left -= CARRYING_OUT;
    const dice = roughDice(Math.imul(trial.number + 1, 0x85ebca6b), trial.ordinals);
    return doctrine.value(doctrine.carryOut(trial.state, seat, dice, plansOfOthers), seat, character);
  }
  if (ahead > 0) playOn(thinking, trial);
  return doctrine.value(trial.state, seat, character);
}

/** Plays on: every side does what looks best at first sight, one after another, to the end of the turn or of what is open. */
function playOn<State>(thinking: Thinking<State>, trial: Trial<State>): void {
  const { system, doctrine, seat, ahead } = thinking;
  const { turn } = system.turnLine(trial.state);
  const sides = new Set(system.sides(trial.state));
  let acting: SideId | undefined = seat;
  for (let parts = 0; parts <= ahead && acting !== undefined; parts++) {
    // The seat has given its orders already.
    if (parts > 0) {
      // Looking for ideas is as much work as trying two orders for each unit.
      thinking.budget.left -= 2 * doctrine.subjects(trial.state, acting).length;
      for (const { command } of firstSight(doctrine, trial.state, acting)) tryOrder(thinking, trial, acting, command);
    }
    const end = doctrine.pass(trial.state, acting);
    if (!end || !tryOrder(thinking, trial, acting, end)) return;
    if (system.isOver(trial.state) || system.secret(trial.state) || system.turnLine(trial.state).turn !== turn) return;
    acting = system.awaited(trial.state).find((each) => sides.has(each));
  }
}

/** The ideas for a subject of the seat that thinks, weighed by its character. */
export function weighedIdeas<State>(
  { doctrine, seat, character }: Thinking<State>,
  state: State,
  subject: string,
): Idea[] {
  const { losses, ground } = character;
  return doctrine.ideas(state, seat, subject).map((idea) => ({
    ...idea,
    worth: idea.worth - (losses - 1) * (idea.risk ?? 0) + (ground - 1) * (idea.ground ?? 0),
  }));
}

const firstSight = <State>(doctrine: Doctrine<State>, state: State, seat: SideId): Idea[] =>
  doctrine
    .subjects(state, seat)
    .flatMap((subject) => best(doctrine.ideas(state, seat, subject)) ?? [])
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);

export const best = (ideas: readonly Idea[]): Idea | undefined =>
  ideas.reduce<Idea | undefined>((top, idea) => (top && top.worth >= idea.worth ? top : idea), undefined);
