import type { Idea } from '../engine/kernel/doctrine.ts';
import { type Thinking, type Trial, trialOf, tryOrder, worthOf } from './trial.ts';

/** Plans: the orders of a seat, one after another. */

export interface TriedPlan {
  readonly orders: readonly PlannedOrder[];
  /** The worth of the position that it is expected to lead to, in the unit of the doctrine's `value`: the mean of the courses tried. */
  readonly value: number;
}

export interface PlannedOrder extends Idea {
  readonly subject: string;
}

/** Plays a plan once. Orders that the rules refuse by then fall out of it. It is sure when no die was thrown: every course is the same. */
export function playPlan<State>(thinking: Thinking<State>, orders: readonly PlannedOrder[], number: number) {
  thinking.budget.left--;
  const course = trialOf(thinking, number);
  const given = orders.filter(({ command }) => tryOrder(thinking, course, thinking.seat, command));
  const value = worthOf(thinking, course);
  return { given, value, sure: course.ordinals.size === 0 };
}

/** The value of a plan over several courses of the dice. Of its orders those stay that the first course allows. */
export function weighed<State>(thinking: Thinking<State>, orders: readonly PlannedOrder[], courses: number): TriedPlan {
  let total = 0;
  let kept: readonly PlannedOrder[] = orders;
  for (let number = 0; number < courses; number++) {
    const { given, value, sure } = playPlan(thinking, orders, number);
    if (number === 0) kept = given;
    if (sure) return { orders: kept, value };
    total += value;
  }
  return { orders: kept, value: total / courses };
}

/** The position after the first orders of a plan, by the first course. */
export function after<State>(thinking: Thinking<State>, orders: readonly PlannedOrder[]): Trial<State> {
  const course = trialOf(thinking, 0);
  for (const { command } of orders) tryOrder(thinking, course, thinking.seat, command);
  return course;
}
