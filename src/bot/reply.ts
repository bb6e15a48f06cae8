import type { SideId } from '../engine/kernel/ids.ts';
import { thriftyPlan } from './first-plan.ts';
import type { PlannedOrder } from './plan.ts';
import { type Thinking, type Trial, trialOf, tryOrder, worthOf } from './trial.ts';

/** What the others will make of a plan: they answer it and give their own orders, planned as thriftily as can be. */

/** Orders that are tried out for the reply of one side. */
const THOUGHT_OF_OTHERS = 400;

/** The mean worth of a plan once all others have replied, over so many courses of the dice. */
export function worthAfterReplies<State>(
  thinking: Thinking<State>,
  orders: readonly PlannedOrder[],
  courses: number,
): number {
  let sum = 0;
  for (let number = 0; number < courses; number++) {
    const trial = trialOf(thinking, number);
    for (const { command } of orders) tryOrder(thinking, trial, thinking.seat, command);
    reply(thinking, trial);
    sum += worthOf(thinking, trial);
  }
  return sum / courses;
}

/** Goes on with a trial until the seat is awaited again, or the game is over. */
function reply<State>(thinking: Thinking<State>, trial: Trial<State>): void {
  const { system, doctrine, seat } = thinking;
  const sides = new Set(system.sides(trial.state));
  const end = doctrine.pass(trial.state, seat);
  if (!end || !tryOrder(thinking, trial, seat, end)) return;
  for (let steps = 0; steps < MOST_STEPS && !system.isOver(trial.state); steps++) {
    const acting = system.awaited(trial.state).find((each) => sides.has(each));
    if (acting === undefined || acting === seat || !act(thinking, trial, acting)) return;
  }
}

/** More than any reply takes. */
const MOST_STEPS = 100;

/** The next command of another side that plans nothing, or its whole plan with the end of its orders. False when it can do nothing. */
function act<State>(thinking: Thinking<State>, trial: Trial<State>, side: SideId): boolean {
  const { doctrine, character } = thinking;
  const routine = doctrine.routine(trial.state, side, MIDDLE, character);
  if (routine === 'wait') return false;
  if (routine) return tryOrder(thinking, trial, side, routine);
  const theirs = {
    ...thinking,
    seat: side,
    start: doctrine.imagine(trial.state, side, MIDDLE),
    foresight: 1,
    budget: { left: THOUGHT_OF_OTHERS, plans: 0 },
  };
  for (const { command } of thriftyPlan(theirs, 1).orders) tryOrder(thinking, trial, side, command);
  const end = doctrine.pass(trial.state, side);
  return end !== undefined && tryOrder(thinking, trial, side, end);
}

/** Nothing about a reply is drawn by lot but its dice. */
const MIDDLE = (): number => 0.5;
