import { foldEvents } from '../engine/kernel/campaign.ts';
import type { Character, Doctrine, Idea } from '../engine/kernel/doctrine.ts';
import type { SideId } from '../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../engine/kernel/system.ts';
import { roughDice } from './rough-dice.ts';

/** Trying orders out on an imagined position: by the rules themselves, with rough dice. */

/** The table at which the opponent thinks: whose orders, by which rules, from which position. */
export interface Thinking<State = unknown> {
  readonly system: AnySystem;
  readonly doctrine: Doctrine<State>;
  readonly seat: SideId;
  readonly character: Character;
  readonly start: State;
  /** Most orders that the enemy is expected to answer a plan with; 0 looks no further than the plan. */
  readonly replies: number;
  /** Counts every plan that is tried, and stops the search when none is left. */
  readonly budget: Budget;
}

export interface Budget {
  left: number;
}

/** One course of the dice for a whole plan. */
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

/** Gives an order. False when the rules refuse it; the position stays as it is then. */
export function tryOrder<State>(
  { system }: Thinking<State>,
  course: Trial<State>,
  seat: SideId,
  command: AnyCommand,
): boolean {
  const dice = roughDice(Math.imul(course.number + 1, 0x85ebca6b), course.ordinals);
  const decision = system.decide(course.state, seat, command, dice);
  if (!decision.ok) return false;
  course.state = foldEvents(system, course.state, decision.events) as State;
  return true;
}

/** The worth of where a course has come to, after the answer that it invites. */
export function worthOf<State>(thinking: Thinking<State>, course: Trial<State>): number {
  const { doctrine, seat, character, replies } = thinking;
  if (replies > 0) answerTo(thinking, course, replies);
  return doctrine.value(course.state, seat, character);
}

/** The next side does what looks best at first sight, order by order, if it is a side's turn in the open. */
function answerTo<State>(thinking: Thinking<State>, course: Trial<State>, most: number): void {
  const { system, doctrine, seat } = thinking;
  const end = doctrine.pass(course.state, seat);
  if (!end || !tryOrder(thinking, course, seat, end)) return;
  const [rival] = system.awaited(course.state).filter((each) => system.sides(course.state).includes(each));
  if (rival === undefined || rival === seat || system.secret(course.state) || system.isOver(course.state)) return;
  course.state = doctrine.reply?.(course.state) ?? course.state;
  const ideas: Idea[] = doctrine
    .subjects(course.state, rival)
    .flatMap((subject) => best(doctrine.ideas(course.state, rival, subject)) ?? [])
    .sort((a, b) => b.worth - a.worth);
  for (const { command, worth } of ideas.slice(0, most)) if (worth > 0) tryOrder(thinking, course, rival, command);
}

export const best = (ideas: readonly Idea[]): Idea | undefined =>
  ideas.reduce<Idea | undefined>((top, idea) => (top && top.worth >= idea.worth ? top : idea), undefined);
