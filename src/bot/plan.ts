import type { Idea } from '@hexpost/engine';
import { copyOf, type Thinking, type Trial, trialOf, tryOrder, worthOf } from './trial.ts';

/** Plans: the orders of a seat, one after another, and their results in trials. */

export interface PlannedOrder extends Idea {
  readonly subject: string;
}

export interface TriedPlan<State = unknown> {
  readonly orders: readonly PlannedOrder[];
  /** The value of the outcome of each trial, in the unit of the doctrine's `value`. */
  readonly outcomes: readonly number[];
  /** Their mean. */
  readonly value: number;
  /** The first trials: the states before the first order, after it, after the second and so on, as far as they are known. */
  readonly courses: readonly Course<State>[];
}

type Course<State> = readonly Trial<State>[];

interface TryOut<State> {
  /** A plan that does worse than this one in the same trials is given up. */
  readonly rival?: TriedPlan<State> | undefined;
  /** A plan with the same first orders, which then need no second try. */
  readonly parent?: TriedPlan<State> | undefined;
}

/**
 * Tries a plan out. All plans of a search have the same dice in their first trial, in their second and so on. Undefined if it is given up
 * because of the rival. Orders that the rules refuse more often than not are dropped.
 */
export function tried<State>(
  thinking: Thinking<State>,
  orders: readonly PlannedOrder[],
  trials: number,
  { rival, parent }: TryOut<State> = {},
): TriedPlan<State> | undefined {
  const outcomes: number[] = [];
  const courses: Course<State>[] = [];
  let lead = 0;
  for (let number = 0; number < trials; number++) {
    thinking.budget.plans++;
    const course = courseOf(thinking, orders, number, parent);
    courses.push(course);
    const end = copyOf(course.at(-1)!);
    const worth = worthOf(thinking, end);
    // If no die was rolled, all trials are the same.
    if (end.ordinals.size === 0) {
      if (rival && worth < rival.value) return undefined;
      return { ...possible(orders, courses), outcomes: Array<number>(trials).fill(worth), value: worth };
    }
    outcomes.push(worth);
    lead += outcomes[number]! - (rival?.outcomes[number] ?? 0);
    if (rival && number > 0 && lead < 0) return undefined;
  }
  const value = outcomes.reduce((sum, each) => sum + each, 0) / trials;
  return { ...possible(orders, courses), outcomes, value };
}

function courseOf<State>(
  thinking: Thinking<State>,
  orders: readonly PlannedOrder[],
  number: number,
  parent: TriedPlan<State> | undefined,
): Course<State> {
  const course = parent ? knownCourse(parent, orders, number) : [];
  if (course.length === 0) course.push(trialOf(thinking, number));
  for (const { command } of orders.slice(course.length - 1)) {
    const next = copyOf(course.at(-1)!);
    // A refused order leaves everything as it was.
    course.push(tryOrder(thinking, next, thinking.seat, command) ? next : course.at(-1)!);
  }
  return course;
}

/** The course of a plan as far as it is known from another that begins the same way. */
function knownCourse<State>(
  { orders: known, courses }: TriedPlan<State>,
  orders: readonly PlannedOrder[],
  number: number,
): Trial<State>[] {
  const differs = orders.findIndex((order, i) => order !== known[i]);
  const same = (differs < 0 ? orders.length : differs) + 1;
  const course = courses[number]?.slice(0, same);
  if (course) return course;
  const foreseen = courses[0]?.slice(0, same).filter(({ ordinals }) => ordinals.size === 0) ?? [];
  return foreseen.map((trial) => ({ ...trial, number }));
}

/**
 * The plan without the orders that were refused in most trials. Its courses are known only up to the first dropped order that some trials
 * accepted.
 */
function possible<State>(
  orders: readonly PlannedOrder[],
  courses: readonly Course<State>[],
): Pick<TriedPlan<State>, 'orders' | 'courses'> {
  const given = orders.map((_, i) => courses.filter((course) => course[i] !== course[i + 1]).length);
  const stays = given.map((times) => times > 0 && 2 * times >= courses.length);
  const doubtful = given.findIndex((times, i) => times > 0 && !stays[i]);
  const isKnown = (i: number) => i === 0 || (stays[i - 1]! && (doubtful < 0 || i <= doubtful));
  return {
    orders: orders.filter((_, i) => stays[i]),
    courses: courses.map((course) => course.filter((_, i) => isKnown(i))),
  };
}

/** The position after the first orders of a plan, in the first trial. */
export const after = <State>(
  thinking: Thinking<State>,
  orders: readonly PlannedOrder[],
  parent: TriedPlan<State>,
): Trial<State> => copyOf(courseOf(thinking, orders, 0, parent).at(-1)!);
