import { type AnyCommand, cacheOn, type Random, shuffled } from '@hexpost/engine';
import { after, type PlannedOrder, type TriedPlan, tried } from './plan.ts';
import { best, type Thinking, trialOf, tryOrder, weighedIdeas } from './trial.ts';

/**
 * Plans of whole turns: they are changed at random, and the better ones survive. Online evolution, after Justesen, Mahlmann, Risi and
 * Togelius (2018).
 */

export interface SearchSize {
  /** The number of plans in the population. */
  readonly plans: number;
  /** The number of trials over which a plan is weighed. */
  readonly trials: number;
  /** The number of trials over which the best plans are compared at the end. */
  readonly last: number;
}

/** The share of the budget that is reserved for the last comparison. */
const KEPT_BACK = 0.3;
/** The share of the changes in which several subjects are given orders that go together. */
const JOINT = 0.3;
/** The number of plans that are compared at the end. */
const FINALISTS = 4;

/**
 * The best plan that can be found within the budget. `seeds` are plans to begin with, such as the rest of the last one. A large army has
 * longer plans: they are weighed over fewer trials, but at least two.
 */
export function evolvedPlan<State>(
  thinking: Thinking<State>,
  { plans: most, trials: wanted, last }: SearchSize,
  random: Random,
  seeds: readonly (readonly PlannedOrder[])[],
): TriedPlan<State> {
  const { budget } = thinking;
  const kept = KEPT_BACK * budget.left;
  const starts = withoutTwins([...seeds, [], atFirstSight(thinking, random, 0)]);
  const before = budget.left;
  tried(thinking, starts[0]!, 1);
  const cost = Math.max(1, before - budget.left);
  const affordable = (share: number, plans: number, least: number, top: number) =>
    Math.max(least, Math.min(top, Math.floor(share / (plans * cost))));
  const trials = affordable((budget.left - kept) / 2, starts.length, 2, wanted);
  let plans: TriedPlan<State>[] = starts.map((orders) => tried(thinking, orders, trials)!);
  while (plans.length < most && budget.left > kept)
    plans.push(tried(thinking, atFirstSight(thinking, random, 0.5), trials)!);
  plans.sort((a, b) => b.value - a.value);
  const joint = jointIdeas(thinking);
  const variant = (parent: TriedPlan<State>) => {
    if (joint.length > 0 && random() < JOINT) return [...drawnTogether(joint, random), ...parent.orders];
    if (random() < 0.25) return crossed(parent.orders, pick(plans, random).orders, random);
    return changed(thinking, parent, random);
  };
  while (budget.left > kept) {
    budget.onProgress?.(budget.left);
    const parent = pick(plans, random);
    const orders = variant(parent);
    budget.left -= 1; // a change that is given up at once must cost something too, or the search would not end
    if (plans.some((plan) => sameOrders(plan.orders, orders))) continue;
    const rival = plans.length < most ? undefined : plans.at(-1);
    const child = tried(thinking, orders, trials, { rival, parent });
    if (!child || plans.some((plan) => sameOrders(plan.orders, child.orders))) continue;
    plans = [...plans, child].sort((a, b) => b.value - a.value).slice(0, most);
  }
  // The first comparison was over few trials, so the luckiest plan is not always the best.
  const finalists = plans.slice(0, FINALISTS);
  const more = affordable(budget.left, finalists.length, trials, last);
  if (more === trials) return finalists[0]!;
  return finalists
    .map((plan) => tried(thinking, plan.orders, more, { parent: plan })!)
    .reduce((top, plan) => (plan.value > top.value ? plan : top));
}

const withoutTwins = (plans: readonly (readonly PlannedOrder[])[]): (readonly PlannedOrder[])[] =>
  plans.filter((plan, i) => plans.findIndex((other) => sameOrders(plan, other)) === i);

/** The better of two plans drawn by lot. */
function pick<State>(plans: readonly TriedPlan<State>[], random: Random): TriedPlan<State> {
  const [a, b] = [0, 0].map(() => plans[Math.floor(random() * plans.length)]!) as [TriedPlan<State>, TriedPlan<State>];
  return a.value > b.value ? a : b;
}

/** For every subject, in random order, the idea that looks best at first sight; `whim` is the amount of noise. */
function atFirstSight<State>(thinking: Thinking<State>, random: Random, whim: number): PlannedOrder[] {
  const trial = trialOf(thinking, 0);
  const orders: PlannedOrder[] = [];
  const waiting = new Set(thinking.doctrine.subjects(trial.state, thinking.seat));
  for (let round = 0; round < 3 && waiting.size > 0; round++)
    for (const subject of shuffled([...waiting], random)) {
      const order = drawn(thinking, trial.state, subject, random, whim);
      if (order && tryOrder(thinking, trial, thinking.seat, order.command)) orders.push(order);
      else waiting.delete(subject);
    }
  return orders;
}

/** An idea for a subject: the better it looks, the likelier. */
function drawn<State>(
  thinking: Thinking<State>,
  state: State,
  subject: string,
  random: Random,
  whim: number,
): PlannedOrder | undefined {
  const ideas = weighedIdeas(thinking, state, subject);
  const top = best(ideas);
  if (!top) return undefined;
  const scale = Math.max(1, Math.abs(top.worth));
  const blurred = ideas.map((idea) => ({ ...idea, worth: idea.worth + whim * scale * 2 * (random() - 0.5) }));
  const chosen = best(blurred)!;
  if (whim === 0 && chosen.worth <= 0) return undefined;
  return { ...ideas[blurred.indexOf(chosen)]!, subject };
}

/** One change: another order for a subject, an order moved, dropped or added. */
function changed<State>(thinking: Thinking<State>, parent: TriedPlan<State>, random: Random): PlannedOrder[] {
  const { orders } = parent;
  const at = Math.floor(random() * (orders.length + 1));
  const chance = random();
  if (at < orders.length && chance < 0.15) return orders.filter((_, i) => i !== at);
  if (at < orders.length && chance < 0.4) {
    const rest = orders.filter((_, i) => i !== at);
    const to = Math.floor(random() * (rest.length + 1));
    return [...rest.slice(0, to), orders[at]!, ...rest.slice(to)];
  }
  const before = orders.slice(0, at);
  const trial = after(thinking, before, parent);
  const { state } = trial;
  const waiting = thinking.doctrine.subjects(state, thinking.seat);
  const subject = orders[at]?.subject ?? waiting[Math.floor(random() * waiting.length)];
  if (subject === undefined) return [...orders];
  const order = drawn(thinking, state, subject, random, 1);
  if (!order) return [...orders];
  const later = orders.slice(at).filter((each) => each.subject !== subject);
  tryOrder(thinking, trial, thinking.seat, order.command);
  const further = random() < 0.5 ? drawn(thinking, trial.state, subject, random, 0.3) : undefined;
  return [...before, order, ...(further ? [further] : []), ...later];
}

/** Ideas that go together, by subject, for at least two subjects. */
type Joint = readonly (readonly PlannedOrder[])[];

function jointIdeas<State>(thinking: Thinking<State>): readonly Joint[] {
  const { doctrine, start, seat } = thinking;
  const words = new Map<string, Map<string, PlannedOrder[]>>();
  for (const subject of doctrine.subjects(start, seat))
    for (const idea of weighedIdeas(thinking, start, subject)) {
      if (idea.together === undefined) continue;
      const subjects = words.get(idea.together) ?? new Map<string, PlannedOrder[]>();
      words.set(idea.together, subjects.set(subject, [...(subjects.get(subject) ?? []), { ...idea, subject }]));
    }
  return [...words.values()].filter(({ size }) => size > 1).map((subjects) => [...subjects.values()]);
}

/** An order for each of two or more subjects, in any order. */
function drawnTogether(joint: readonly Joint[], random: Random): PlannedOrder[] {
  const subjects = shuffled(joint[Math.floor(random() * joint.length)]!, random);
  const count = 2 + Math.floor(random() * (subjects.length - 1));
  return subjects.slice(0, count).map((ideas) => ideas[Math.floor(random() * ideas.length)]!);
}

/** The orders of one plan for some subjects, those of the other for the rest. */
function crossed(one: readonly PlannedOrder[], other: readonly PlannedOrder[], random: Random): PlannedOrder[] {
  const subjects = [...new Set([...one, ...other].map(({ subject }) => subject))];
  const fromOne = new Set(subjects.filter(() => random() < 0.5));
  return [
    ...one.filter(({ subject }) => fromOne.has(subject)),
    ...other.filter(({ subject }) => !fromOne.has(subject)),
  ];
}

const sameOrders = (a: readonly PlannedOrder[], b: readonly PlannedOrder[]): boolean =>
  a.length === b.length && a.every(({ command }, i) => sameCommand(command, b[i]!.command));

/** A search compares each of its orders with those of all plans, so each is written down once. */
const sameCommand = (a: AnyCommand, b: AnyCommand): boolean => a === b || textOf(a) === textOf(b);
const textOf = (command: AnyCommand): string => cacheOn(command, 'text', (it) => JSON.stringify(it));
