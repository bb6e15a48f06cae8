import type { PlannedOrder, TriedPlan } from './plan.ts';
import { copyOf, type Thinking, type Trial, trialOf, tryOrder, weighedIdeas, worthOf } from './trial.ts';

/** Plans that are built order by order, the best one each time. */

/** Takes the best single order of all, again and again, as long as one is better than none. */
export function greedyPlan<State>(thinking: Thinking<State>, most: number, widest = 5): TriedPlan<State> {
  const { doctrine, seat } = thinking;
  let plan = begun(thinking, most);
  for (;;) {
    const subjects = doctrine.subjects(plan.reached[0]!.state, seat);
    const top = bestOf(subjects.flatMap((subject) => weighed(thinking, plan, subject, widest)));
    if (!top || top.gain <= 0) return done(plan);
    plan = furthered(thinking, plan, top.order)!;
  }
}

/**
 * Nearly the same with far fewer trials: the gain of an order when it was last weighed counts until it makes that order the best. Those
 * that go together with the order given last are weighed again, too: they may now be worth more.
 */
export function thriftyPlan<State>(thinking: Thinking<State>, most: number, widest = 5): TriedPlan<State> {
  const { doctrine, seat, budget } = thinking;
  const subjectsIn = ({ reached }: GrowingPlan<State>) => doctrine.subjects(reached[0]!.state, seat);
  let plan = begun(thinking, most);
  let known = subjectsIn(plan);
  let waiting = known.flatMap((subject) => weighed(thinking, plan, subject, widest));
  while (budget.left > 0) {
    const top = bestOf(waiting);
    if (!top || top.gain <= 0) break;
    const { order } = top;
    waiting = waiting.filter((each) => each !== top);
    const next = furthered(thinking, plan, order);
    if (!next) continue;
    const gain = next.value - plan.value;
    if (gain <= 0 || gain < (bestOf(waiting)?.gain ?? 0)) {
      waiting.push({ order, gain });
      continue;
    }
    plan = next;
    const subjects = subjectsIn(plan);
    const fresh = subjects.filter((subject) => subject === order.subject || !known.includes(subject));
    known = [...known, ...fresh];
    waiting = waiting
      .filter((each) => each.order.subject !== order.subject)
      .map((each) => (goTogether(each.order, order) ? { ...each, gain: Number.MAX_VALUE } : each));
    waiting.push(...fresh.flatMap((subject) => weighed(thinking, plan, subject, widest)));
  }
  return done(plan);
}

/** An order, and its gain when it was last weighed. */
interface WeighedOrder {
  readonly order: PlannedOrder;
  readonly gain: number;
}

/** The ideas for a subject that look best, each weighed after a plan. */
function weighed<State>(
  thinking: Thinking<State>,
  plan: GrowingPlan<State>,
  subject: string,
  widest: number,
): WeighedOrder[] {
  const ideas = weighedIdeas(thinking, plan.reached[0]!.state, subject).sort((a, b) => b.worth - a.worth);
  return ideas.slice(0, widest).flatMap((idea) => {
    if (thinking.budget.left <= 0) return [];
    const order = { ...idea, subject };
    const next = furthered(thinking, plan, order);
    return next ? [{ order, gain: next.value - plan.value }] : [];
  });
}

const bestOf = (orders: readonly WeighedOrder[]): WeighedOrder | undefined =>
  orders.reduce<WeighedOrder | undefined>((top, each) => (top && top.gain >= each.gain ? top : each), undefined);

const goTogether = (one: PlannedOrder, other: PlannedOrder): boolean =>
  one.together !== undefined && one.together === other.together;

const done = <State>({ orders, value }: GrowingPlan<State>): TriedPlan<State> => ({
  orders,
  outcomes: [],
  value,
  courses: [],
});

/** A plan that grows order by order, with its trials. */
interface GrowingPlan<State> {
  readonly orders: readonly PlannedOrder[];
  readonly reached: readonly Trial<State>[];
  readonly value: number;
}

function begun<State>(thinking: Thinking<State>, most: number): GrowingPlan<State> {
  const reached = Array.from({ length: most }, (_, number) => trialOf(thinking, number));
  return { orders: [], reached, value: valueOfAll(thinking, reached) };
}

/** The plan plus one order; undefined if the rules refuse it. */
function furthered<State>(
  thinking: Thinking<State>,
  { orders, reached }: GrowingPlan<State>,
  order: PlannedOrder,
): GrowingPlan<State> | undefined {
  const trials = reached.map(copyOf);
  const [first, ...others] = trials as [Trial<State>, ...Trial<State>[]];
  let allowed = tryOrder(thinking, first, thinking.seat, order.command);
  // If no die was rolled, all trials are the same.
  const foreseen = first.ordinals.size === 0;
  for (const trial of others)
    if (foreseen) trial.state = first.state;
    else if (tryOrder(thinking, trial, thinking.seat, order.command)) allowed = true;
  return allowed ? { orders: [...orders, order], reached: trials, value: valueOfAll(thinking, trials) } : undefined;
}

function valueOfAll<State>(thinking: Thinking<State>, trials: readonly Trial<State>[]): number {
  let total = 0;
  for (const trial of trials) {
    const end = copyOf(trial);
    const worth = worthOf(thinking, end);
    if (end.ordinals.size === 0) return worth;
    total += worth;
  }
  return total / trials.length;
}
