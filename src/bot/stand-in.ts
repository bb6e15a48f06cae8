import type { AnyCommand, AnySystem, Doctrine, SideId } from '@hexpost/engine';
import { playedOut } from './course.ts';
import { forOtherDice } from './other-dice.ts';

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
