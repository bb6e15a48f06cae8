import { type AnyCommand, type AnySystem, type Doctrine, foldEvents, GM, type SideId } from '@hexpost/engine';
import { opponentFor } from './opponent.ts';
import { roughDice } from './rough-dice.ts';

/** A turn of a seat played out in thought, with imagined dice, by a stand-in. */

/** The most commands: as many as orders by post may have. */
const MOST_COMMANDS = 400;

/** The seat whose orders are sought, in a position as it sees it. */
interface TurnToPlay {
  readonly system: AnySystem;
  readonly doctrine: Doctrine<unknown>;
  readonly view: unknown;
  readonly seat: SideId;
}

/** A command, in the position where it is given. */
interface PlayedStep {
  readonly state: unknown;
  readonly command: AnyCommand;
  /** Its index in the given orders; absent if it was found on the way. */
  readonly at?: number;
}

interface CourseBegin {
  readonly seed: string;
  /** The seed of the first roll's dice; those of later rolls follow from it. */
  readonly throws: number;
  /** Orders that are given. Any that become impossible are replaced; what is left to do after them is planned as well. */
  readonly orders: readonly AnyCommand[];
}

/** One possible course of the turn. */
function playedOut(turn: TurnToPlay, { seed, throws, orders }: CourseBegin): readonly PlayedStep[] {
  const { system, doctrine, view, seat } = turn;
  // A copy, so that nothing cached for earlier thoughts is reused.
  let state: unknown = structuredClone(view);
  const opponent = opponentFor({ system, doctrine, seat, level: 'stand-in', seed });
  const partOf = (now: unknown) => {
    const line = system.turnLine(now);
    return system.postsWholeTurns ? line.turn : JSON.stringify(line);
  };
  const part = partOf(state);
  const ordinals = new Map<string, number>();
  const steps: PlayedStep[] = [];
  const decided = (command: AnyCommand | undefined) => {
    const decision = command && system.decide(state, seat, command, roughDice(throws + steps.length, ordinals));
    return decision?.ok ? decision : undefined;
  };
  /** The rules settle what no side has planned, as when the orders are carried out. */
  const settled = (now: unknown): unknown => {
    const [command] = system.awaited(now).includes(seat) ? [] : (system.defaultsFor?.(now) ?? []);
    const decision = command && system.decide(now, GM, command, roughDice(throws, ordinals));
    return decision?.ok ? foldEvents(system, now, decision.events) : now;
  };
  let at = 0;
  while (steps.length < MOST_COMMANDS && system.awaited(state).includes(seat) && partOf(state) === part) {
    const ready = orders[at];
    const taken = decided(ready);
    const command = taken ? ready! : copied(opponent.next(state)?.command);
    // If an order has become impossible, that does not end the turn or bring later orders forward.
    const passesOver = ready && !taken && (!command || isPass(turn, state, command) || isAmong(orders, command));
    if (!passesOver) {
      const decision = taken ?? decided(command);
      if (!decision) break;
      steps.push({ state, command: command!, ...(ready && { at }) });
      state = settled(foldEvents(system, state, decision.events));
    }
    if (ready) at++;
  }
  return steps;
}

const copied = (command: AnyCommand | undefined): AnyCommand | undefined =>
  command && JSON.parse(JSON.stringify(command));

/** Whether a command only ends the orders of the seat. */
const isPass = ({ doctrine, seat }: TurnToPlay, state: unknown, command: AnyCommand): boolean => {
  const pass = doctrine.pass(state, seat);
  return pass !== undefined && isAmong([pass], command);
};

const isAmong = (commands: readonly AnyCommand[], command: AnyCommand): boolean =>
  commands.some((each) => JSON.stringify(each) === JSON.stringify(command));

/**
 * Orders of a whole turn are given before its dice are rolled. Here alternatives are added for dice that fall differently than imagined.
 */

/** The number of other courses of the dice that are considered. */
const COURSES = 2;

/**
 * The orders of a course with alternatives (`else`) for those that other dice make impossible, and before its end with orders that only
 * other dice make possible. No phase that the course ended stays open with other dice.
 */
function forOtherDice(turn: TurnToPlay, seed: string, course: readonly PlayedStep[]): readonly AnyCommand[] {
  const last = course.at(-1);
  if (!last) return [];
  const { system, doctrine, seat } = turn;
  const ends = isPass(turn, last.state, last.command);
  const steps = ends ? course.slice(0, -1) : course;
  const orders = steps.map(({ command }) => command);
  const instead = new Map<number, AnyCommand[]>();
  const spare: AnyCommand[] = [];
  for (let number = 1; number <= COURSES; number++)
    for (const { state, command, at } of playedOut(turn, {
      seed: `${seed}|${number}`,
      throws: number * MOST_COMMANDS,
      orders,
    })) {
      const others = at === undefined ? spare : (instead.get(at) ?? []);
      if (isAmong(orders, command) || isAmong(others, command) || isPass(turn, state, command)) continue;
      // If the first course allows it too, it was not wanted there.
      if (at === undefined && system.decide(last.state, seat, command, roughDice(0, new Map())).ok) continue;
      others.push(command);
      if (at !== undefined) instead.set(at, others);
    }
  const end = doctrine.pass(last.state, seat);
  return [...steps.flatMap(written), ...spare, ...(end ? [end] : [])].slice(0, MOST_COMMANDS);

  /** An order with its alternatives, and the end of the phase if the course ended one there that other dice may leave open. */
  function written({ state, command }: PlayedStep, at: number): AnyCommand[] {
    const order = [command, ...(instead.get(at) ?? [])].reduceRight((later, one) => ({ ...one, else: later }));
    const next = course[at + 1]?.state ?? state;
    const close = system.turnLine(next).phase === system.turnLine(state).phase ? undefined : doctrine.pass(state, seat);
    return close && !system.decide(next, seat, close, roughDice(0, new Map())).ok ? [order, close] : [order];
  }
}

/**
 * The computer in place of a seat that is silent by post. Everybody must find the same orders, on every machine: they follow from the
 * seat's view and the seed alone, by a count of orders tried, without a clock.
 */

/** Version of the search. To be raised with every change that makes it find other orders. */
const SEARCH = 3;

/** The version of the search and that of the doctrine, such as `1.2`; undefined if the computer does not stand in by post. */
export const standInVersion = (doctrine: Pick<Doctrine<unknown>, 'standIn'> | undefined): string | undefined =>
  doctrine?.standIn === undefined ? undefined : `${SEARCH}.${doctrine.standIn}`;

/**
 * The commands of a seat from here to the end of its part of the phase, or of its turn if seats post whole turns, as a steady player plans
 * them: there is no level to choose, so nobody can shop for the level that suits them. Dice on the way are imagined; a whole turn also has
 * orders for other dice. `view` is the position as the seat sees it.
 */
export function standInCommands(
  system: AnySystem,
  doctrine: Doctrine<unknown>,
  view: unknown,
  seat: SideId,
  seed: string,
): readonly AnyCommand[] {
  const turn = { system, doctrine, view, seat };
  const steps = playedOut(turn, { seed, throws: 0, orders: [] });
  return system.postsWholeTurns ? forOtherDice(turn, seed, steps) : steps.map(({ command }) => command);
}
