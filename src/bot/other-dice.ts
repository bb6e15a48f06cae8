import type { AnyCommand } from '@hexpost/engine';
import { isAmong, isPass, MOST_COMMANDS, type PlayedStep, playedOut, type TurnToPlay } from './course.ts';
import { roughDice } from './rough-dice.ts';

/**
 * Orders of a whole turn are given before its dice are rolled. Here alternatives are added for dice that fall differently than imagined.
 */

/** The number of other courses of the dice that are considered. */
const COURSES = 2;

/**
 * The orders of a course with alternatives (`else`) for those that other dice make impossible, and before its end with orders that only
 * other dice make possible. No phase that the course ended stays open with other dice.
 */
export function forOtherDice(turn: TurnToPlay, seed: string, course: readonly PlayedStep[]): readonly AnyCommand[] {
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
