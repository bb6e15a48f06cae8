import {
  type AnyCommand,
  type AnySystem,
  type Doctrine,
  type Idea,
  type PlansOfOthers,
  type Random,
  randomCommand,
  type SideId,
  stream,
} from '@hexpost/engine';
import { greedyPlan, thriftyPlan } from './first-plan.ts';
import { CHARACTER, type CharacterName, type PlayerLevel, SEARCH_BUDGET, type SearchBudget } from './levels.ts';
import type { PlannedOrder } from './plan.ts';
import { roughDice } from './rough-dice.ts';
import { evolvedPlan } from './search.ts';
import { type Thinking, trialOf, tryOrder, weighedIdeas } from './trial.ts';

/** The computer opponent of one seat: gives its commands one after another. */

interface OpponentSetup {
  readonly system: AnySystem;
  readonly doctrine: Doctrine<unknown>;
  readonly seat: SideId;
  readonly level: PlayerLevel;
  readonly character?: CharacterName;
  /** The source of all its random choices. */
  readonly seed: string;
  /** A factor on its thought: 2 doubles it. */
  readonly effort?: number;
  /** Called while it thinks with the part of the thought for the next command that is spent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** A command, and the reason for it. */
export interface ChosenCommand {
  readonly command: AnyCommand;
  /** Absent if nothing was weighed. */
  readonly aim?: Pick<Idea, 'aim' | 'facts'>;
  /** True for a part of a sheet, which is not a command by itself. */
  readonly part?: true;
}

export interface Opponent {
  /** The next command; undefined if nothing can be done before others act. `state` is the true one: only what the seat may see is read. */
  next(state: unknown): ChosenCommand | undefined;
  /** Advice: all orders that it would give now, one after another, before any die is rolled. Gives none of them. */
  advise(state: unknown): readonly ChosenCommand[];
  /** The number of whole plans tried so far. */
  plansTried(): number;
}

export function opponentFor(setup: OpponentSetup): Opponent {
  const { system, doctrine, seat, level, character = 'steady', seed, effort = 1, onProgress } = setup;
  const random = stream(`opponent|${seed}|${seat}`);
  const taste = CHARACTER[character];
  let rest: readonly PlannedOrder[] = [];
  /** True if the last order rolled no die, so that the rest of the plan holds without another thought. */
  let foreseen = false;
  /** Standing orders to be written once its orders are given; they roll no die and make no order possible. Undefined before that. */
  let papers: AnyCommand[] | undefined;
  /** The number of orders that may still be tried out at this time of the game. */
  let left = 0;
  let when = '';
  let tried = 0;

  const thinkingFrom = (start: unknown, orders: number, { ahead, foresight }: Outlook = SHORT): Thinking => ({
    system,
    doctrine,
    seat,
    character: taste,
    start,
    ahead,
    foresight,
    budget: { left: orders, plans: 0, ...(onProgress && { onProgress: (rest) => onProgress(1 - rest / orders) }) },
  });

  function next(state: unknown): ChosenCommand | undefined {
    const seen = system.view(state, seat);
    const routine = doctrine.routine(seen, seat, random, taste);
    if (routine === 'wait') return undefined;
    if (routine && accepted(state, routine)) return { command: routine };
    const start = doctrine.imagine(seen, seat, random);
    if (system.when(state) !== when) {
      when = system.when(state);
      rest = [];
      foreseen = false;
      papers = undefined;
      left = thoughtFor(start);
    }
    const plan = foreseen && rest.length > 0 ? rest : mayPlan(start) ? planFrom(start) : [];
    const sheet = doctrine.sheet?.(seen, possible(start, plan), seat);
    if (sheet && accepted(state, sheet)) return { command: sheet };
    for (const [i, order] of plan.entries())
      if (accepted(state, order.command)) {
        rest = plan.slice(i + 1);
        foreseen = level !== 'greedy' && throwsNoDie(start, order.command);
        return { command: order.command, aim: order };
      }
    rest = [];
    papers ??= papersFor(seen);
    const paper = papers?.shift();
    if (paper && accepted(state, paper)) return { command: paper };
    const pass = doctrine.pass(seen, seat);
    if (pass && accepted(state, pass)) return { command: pass };
    // Nothing is improvised for a side that orders by sheets: the only commands left there are messages about battles.
    if (doctrine.attempt) return undefined;
    const any = randomCommand(system, state, seat, random);
    return any && { command: any };
  }

  /** The number of orders that may be tried out for the part of the turn that is due. */
  const thoughtFor = (start: unknown): number =>
    ordersOf(level, doctrine.size?.(start) ?? 1) * effort * (doctrine.part?.(start) ?? 1);

  const mayPlan = (start: unknown): boolean => papers === undefined && doctrine.subjects(start, seat).length > 0;

  /** Thinks most before the first order of a turn; afterwards only as much as the dice have changed. */
  function planFrom(start: unknown): readonly PlannedOrder[] {
    if (level === 'recruit') return recruitOrders(thinkingFrom(start, 0), random);
    const { size, orders, plansOfOthers, ...outlook } = SEARCH_BUDGET[level];
    if (level === 'greedy') return greedyPlan(thinkingFrom(start, orders), size.trials).orders;
    const count = doctrine.carryOut ? plansOfOthers : undefined;
    const rounds = count && effort >= MOST_ROUNDS ? MOST_ROUNDS : 1;
    // A sheet is thought about once: nothing comes later.
    const share = (left / rounds) * (doctrine.attempt ? 1 : rest.length === 0 ? FIRST_THOUGHT : LATER_THOUGHT);
    left -= share;
    const { ahead, foresight } = drawnOutlook(outlook, random());
    const first = () => {
      const some = thinkingFrom(start, share / (doctrine.thrifty ? 2 : 4), { ahead: 0, foresight });
      return (doctrine.thrifty ? thriftyPlan(some, 2) : greedyPlan(some, 2)).orders;
    };
    const seeds = [rest.length === 0 ? first() : rest];
    const thinking = {
      ...thinkingFrom(start, share, { ahead, foresight }),
      plansOfOthers: count ? plansOfOthersFrom(start, seat, count, rounds) : undefined,
    };
    const plan = evolvedPlan(thinking, size, random, seeds);
    tried += thinking.budget.plans;
    return plan.orders;
  }

  /**
   * Some plans for each side but one, as an officer would make them in its place: they may be about to order that. In a second round of
   * thought they are plans of generals, who expect such plans of everybody else.
   */
  function plansOfOthersFrom(start: unknown, of: SideId, count: number, rounds: number): PlansOfOthers {
    const others = system.sides(start).filter((side) => side !== of);
    return new Map(
      others.map((side) => {
        const expected = rounds > 1 ? plansOfOthersFrom(start, side, count, rounds - 1) : undefined;
        return [side, Array.from({ length: count }, () => planInPlaceOf(side, start, expected))];
      }),
    );
  }

  function planInPlaceOf(side: SideId, start: unknown, plansOfOthers: PlansOfOthers | undefined): AnyCommand[] {
    const { size, orders, ...outlook } = plansOfOthers ? QUICK_GENERAL : SEARCH_BUDGET.officer;
    const theirs = {
      ...thinkingFrom(doctrine.imagine(start, side, random), orders, drawnOutlook(outlook, 0)),
      seat: side,
      plansOfOthers,
    };
    const thinking = { ...theirs, character: CHARACTER.steady, budget: { left: orders, plans: 0 } };
    return evolvedPlan(thinking, size, random, [[]]).orders.map(({ command }) => command);
  }

  function throwsNoDie(start: unknown, command: AnyCommand): boolean {
    const thinking = thinkingFrom(start, 0);
    const trial = trialOf(thinking, 0);
    return tryOrder(thinking, trial, seat, command) && trial.ordinals.size === 0;
  }

  /** Whether the rules accept the command, in the true position. Rolls no die of the game. */
  const accepted = (state: unknown, command: AnyCommand): boolean =>
    system.decide(state, seat, command, roughDice(0, new Map())).ok;

  /** The orders of a plan that can be carried out one after another. */
  function possible(start: unknown, plan: readonly PlannedOrder[]): readonly AnyCommand[] {
    const thinking = thinkingFrom(start, 0);
    const trial = trialOf(thinking, 0);
    return plan.flatMap(({ command }) => (tryOrder(thinking, trial, seat, command) ? command : []));
  }

  function advise(state: unknown): readonly ChosenCommand[] {
    const seen = system.view(state, seat);
    const routine = doctrine.routine(seen, seat, random, taste);
    if (routine === 'wait') return [];
    if (routine) return accepted(state, routine) ? [{ command: routine }] : [];
    const start = doctrine.imagine(seen, seat, random);
    if (doctrine.subjects(start, seat).length === 0) return papersAfter(start, []);
    left = thoughtFor(start);
    rest = [];
    const part = doctrine.attempt && ({ part: true } as const);
    const plan = planFrom(start).map((order) => ({ command: order.command, aim: order, ...part }));
    return part ? plan : [...plan, ...papersAfter(start, plan)];
  }

  /** The standing orders for the position to which a plan leads. */
  function papersAfter(start: unknown, plan: readonly ChosenCommand[]): readonly ChosenCommand[] {
    const thinking = thinkingFrom(start, 0);
    const trial = trialOf(thinking, 0);
    for (const { command } of plan) tryOrder(thinking, trial, seat, command);
    return (papersFor(trial.state) ?? []).map((command) => ({ command, aim: { aim: 'paper' } }));
  }

  /** Undefined at levels that write no standing orders. */
  const papersFor = (state: unknown): AnyCommand[] | undefined =>
    level !== 'recruit' && SEARCH_BUDGET[level].writesPapers && doctrine.papers
      ? [...doctrine.papers(state, seat, taste)]
      : undefined;

  return { next, advise, plansTried: () => tried };
}

/**
 * The share of the thought for a turn that goes into its first plan, and the share of the rest that goes into adapting it after dice have
 * been rolled.
 */
const FIRST_THOUGHT = 0.5;
const LATER_THOUGHT = 0.15;

/** Twice the thought is spent on what others expect: more plans of one's own were not found to win more. */
const MOST_ROUNDS = 2;
/** A general in the place of another side. */
const QUICK_GENERAL: SearchBudget = { ...SEARCH_BUDGET.general, orders: SEARCH_BUDGET.general.orders / 4 };

type Outlook = Pick<Thinking, 'ahead' | 'foresight'>;
const SHORT: Outlook = { ahead: 0 };

/** The outlook of one thought: `lot`, from 0 to 1, decides about the fractions of a number. */
const drawnOutlook = ({ ahead, foresight }: Outlook, lot: number): Outlook => ({
  ahead: Math.floor(ahead + lot),
  foresight: foresight === undefined ? undefined : Math.floor(foresight + lot),
});

/** The number of orders that are tried out for a turn of this size. */
function ordersOf(level: PlayerLevel, size: number): number {
  if (level === 'recruit') return 0;
  const { orders, mostOrders = orders } = SEARCH_BUDGET[level];
  return Math.min(mostOrders, orders * size);
}

/** One order at a time, by first sight and whim; now and then it forgets a unit. */
function recruitOrders(thinking: Thinking, random: Random): readonly PlannedOrder[] {
  const { doctrine, start, seat } = thinking;
  const subjects = doctrine.subjects(start, seat);
  const ideas = subjects.flatMap((subject) =>
    weighedIdeas(thinking, start, subject).map((idea) => ({
      ...idea,
      subject,
      lot: idea.worth + 230 * (random() - 0.45),
    })),
  );
  if (random() < 0.7 ** subjects.length * 0.3) return [];
  return ideas.filter(({ lot }) => lot > 0).sort((a, b) => b.lot - a.lot);
}
