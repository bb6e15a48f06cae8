import type { Random } from '../engine/kernel/random-player.ts';
import { after, type PlannedOrder, type TriedPlan, weighed } from './plan.ts';
import { best, type Thinking, trialOf, tryOrder, worthOf } from './trial.ts';

/**
 * Plans of whole turns. First one is put together order by order, the best one each time; then plans are changed at random,
 * and the better ones are kept: online evolution, after Justesen, Mahlmann, Risi and Togelius (2018).
 */

export interface SearchSize {
  /** Plans that live side by side. */
  readonly plans: number;
  /** Courses of the dice over which a plan is weighed. */
  readonly courses: number;
  /** Courses over which the best plans are compared in the end. */
  readonly last: number;
}

/** The best single order of all, again and again, as long as one is better than none. */
export function greedyPlan<State>(thinking: Thinking<State>, courses: number, widest = 5): TriedPlan {
  const { doctrine, seat } = thinking;
  const orders: PlannedOrder[] = [];
  let reached = Array.from({ length: courses }, (_, number) => trialOf(thinking, number));
  let value = valueOfAll(thinking, reached);
  for (;;) {
    let top: { order: PlannedOrder; value: number } | undefined;
    const { state } = reached[0]!;
    for (const subject of doctrine.subjects(state, seat)) {
      const ideas = [...doctrine.ideas(state, seat, subject)].sort((a, b) => b.worth - a.worth).slice(0, widest);
      for (const idea of ideas) {
        if (thinking.budget.left <= 0) break;
        const order = { ...idea, subject };
        const next = step(thinking, reached, order);
        if (next && (!top || next.value > top.value)) top = { order, value: next.value };
      }
    }
    if (!top || top.value <= value) return { orders, value };
    orders.push(top.order);
    reached = step(thinking, reached, top.order)!.courses;
    value = top.value;
  }
}

function step<State>(
  thinking: Thinking<State>,
  reached: readonly ReturnType<typeof trialOf<State>>[],
  order: PlannedOrder,
) {
  const courses = reached.map((course) => ({ ...course, ordinals: new Map(course.ordinals) }));
  const allowed = courses.filter((course) => tryOrder(thinking, course, thinking.seat, order.command));
  if (allowed.length === 0) return undefined;
  return { courses, value: valueOfAll(thinking, courses) };
}

function valueOfAll<State>(thinking: Thinking<State>, courses: readonly ReturnType<typeof trialOf<State>>[]): number {
  thinking.budget.left -= 1;
  const { replies } = thinking;
  const ends = courses.map((course) =>
    worthOf(thinking, replies > 0 ? { ...course, ordinals: new Map(course.ordinals) } : course),
  );
  return ends.reduce((total, each) => total + each, 0) / ends.length;
}

/** The best plan that can be found within the budget. `seeds` are plans to begin with, such as what is left of the last one. */
export function evolvedPlan<State>(
  thinking: Thinking<State>,
  size: SearchSize,
  random: Random,
  seeds: readonly (readonly PlannedOrder[])[],
): TriedPlan {
  const { budget } = thinking;
  let plans = [...seeds, [], atFirstSight(thinking, random, 0)].map((orders) =>
    weighed(thinking, orders, size.courses),
  );
  while (plans.length < size.plans && budget.left > 0)
    plans.push(weighed(thinking, atFirstSight(thinking, random, 0.5), size.courses));
  while (budget.left > 0) {
    const parent = pick(plans, random);
    const other = pick(plans, random);
    const orders =
      random() < 0.25 ? crossed(parent.orders, other.orders, random) : changed(thinking, parent.orders, random);
    const child = weighed(thinking, orders, size.courses);
    if (plans.some((plan) => sameOrders(plan.orders, child.orders))) continue;
    plans = [...plans, child].sort((a, b) => b.value - a.value).slice(0, size.plans);
  }
  // The first comparison was over few courses, so the luckiest plan is not always the best.
  budget.left = Number.POSITIVE_INFINITY;
  const finals = plans
    .sort((a, b) => b.value - a.value)
    .slice(0, 4)
    .map(({ orders }) => weighed(thinking, orders, size.last));
  return finals.reduce((top, plan) => (plan.value > top.value ? plan : top));
}

/** The better of two plans drawn by lot. */
function pick(plans: readonly TriedPlan[], random: Random): TriedPlan {
  const [a, b] = [0, 0].map(() => plans[Math.floor(random() * plans.length)]!) as [TriedPlan, TriedPlan];
  return a.value > b.value ? a : b;
}

/** For every subject, in random order, the idea that looks best at first sight; `whim` blurs the look. */
function atFirstSight<State>(thinking: Thinking<State>, random: Random, whim: number): PlannedOrder[] {
  const course = trialOf(thinking, 0);
  const orders: PlannedOrder[] = [];
  const waiting = new Set(thinking.doctrine.subjects(course.state, thinking.seat));
  for (let round = 0; round < 3 && waiting.size > 0; round++)
    for (const subject of [...waiting].sort(() => random() - 0.5)) {
      const order = drawn(thinking, course.state, subject, random, whim);
      if (order && tryOrder(thinking, course, thinking.seat, order.command)) orders.push(order);
      else waiting.delete(subject);
    }
  return orders;
}

/** An idea for a subject: the better it looks, the likelier. */
function drawn<State>(
  { doctrine, seat }: Thinking<State>,
  state: State,
  subject: string,
  random: Random,
  whim: number,
): PlannedOrder | undefined {
  const ideas = doctrine.ideas(state, seat, subject);
  const top = best(ideas);
  if (!top) return undefined;
  const scale = Math.max(1, Math.abs(top.worth));
  const blurred = ideas.map((idea) => ({ ...idea, worth: idea.worth + whim * scale * 2 * (random() - 0.5) }));
  const chosen = best(blurred)!;
  if (whim === 0 && chosen.worth <= 0) return undefined;
  return { ...ideas[blurred.indexOf(chosen)]!, subject };
}

/** One change: another order for a subject, an order moved, dropped or added. */
function changed<State>(thinking: Thinking<State>, orders: readonly PlannedOrder[], random: Random): PlannedOrder[] {
  const at = Math.floor(random() * (orders.length + 1));
  const chance = random();
  if (at < orders.length && chance < 0.15) return orders.filter((_, i) => i !== at);
  if (at < orders.length && chance < 0.4) {
    const rest = orders.filter((_, i) => i !== at);
    const to = Math.floor(random() * (rest.length + 1));
    return [...rest.slice(0, to), orders[at]!, ...rest.slice(to)];
  }
  const before = orders.slice(0, at);
  const { state } = after(thinking, before);
  const waiting = thinking.doctrine.subjects(state, thinking.seat);
  const subject = orders[at]?.subject ?? waiting[Math.floor(random() * waiting.length)];
  if (subject === undefined) return [...orders];
  const order = drawn(thinking, state, subject, random, 1);
  if (!order) return [...orders];
  const later = orders.slice(at).filter((each) => each.subject !== subject);
  const next = after(thinking, [...before, order]);
  const further = random() < 0.5 ? drawn(thinking, next.state, subject, random, 0.3) : undefined;
  return [...before, order, ...(further ? [further] : []), ...later];
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
  a.length === b.length && a.every(({ command }, i) => JSON.stringify(command) === JSON.stringify(b[i]!.command));
