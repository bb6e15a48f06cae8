import type { Idea } from '../engine/kernel/doctrine.ts';
import { type Thinking, type Trial, trialOf, tryOrder, worthOf } from './trial.ts';

/** Plans: the orders of a seat, one after another, and what became of them in trials. */

export interface PlannedOrder extends Idea {
  readonly subject: string;
}

export interface TriedPlan {
  readonly orders: readonly PlannedOrder[];
  /** The worth of the outcome of each trial, in the unit of the doctrine's `value`. */
  readonly outcomes: readonly number[];
  /** Their mean. */
  readonly value: number;
}

/**
 * Tries a plan out. All plans of a search have the same dice in their first trial, in their second and so on. A plan that has done
 * worse than `rival` in the same trials is given up: undefined. Orders that the rules refuse more often than not fall out of it.
 */
export function tried<State>(
  thinking: Thinking<State>,
  orders: readonly PlannedOrder[],
  trials: number,
  rival?: TriedPlan,
): TriedPlan | undefined {
  const outcomes: number[] = [];
  const given = orders.map(() => 0);
  let lead = 0;
  for (let number = 0; number < trials; number++) {
    thinking.budget.plans++;
    const trial = trialOf(thinking, number);
    for (const [i, { command }] of orders.entries()) if (tryOrder(thinking, trial, thinking.seat, command)) given[i]!++;
    const worth = worthOf(thinking, trial);
    // Where no die was thrown, all trials are the same.
    if (trial.ordinals.size === 0) {
      if (rival && worth < rival.value) return undefined;
      return {
        orders: orders.filter((_, i) => given[i]! > 0),
        outcomes: Array<number>(trials).fill(worth),
        value: worth,
      };
    }
    outcomes.push(worth);
    lead += outcomes[number]! - (rival?.outcomes[number] ?? 0);
    if (rival && number > 0 && lead < 0) return undefined;
  }
  const value = outcomes.reduce((sum, each) => sum + each, 0) / trials;
  return { orders: orders.filter((_, i) => 2 * given[i]! >= trials), outcomes, value };
}

/** The position after the first orders of a plan, in the first trial. */
export function after<State>(thinking: Thinking<State>, orders: readonly PlannedOrder[]): Trial<State> {
  const trial = trialOf(thinking, 0);
  for (const { command } of orders) tryOrder(thinking, trial, thinking.seat, command);
  return trial;
}
