import { foldEvents } from '../engine/kernel/campaign.ts';
import type { Doctrine } from '../engine/kernel/doctrine.ts';
import type { SideId } from '../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem } from '../engine/kernel/system.ts';
import { opponentFor } from './opponent.ts';
import { roughDice } from './rough-dice.ts';

/**
 * The computer in place of a seat that is silent by post. Everybody must find the same orders, on every machine: they follow from the
 * seat's view and the seed alone, by a count of orders tried, without a clock.
 */

/** Version of the search. To be raised with every change after which it would find other orders. */
const SEARCH = 1;

/** The version of the search and that of the doctrine, such as `1.2`; undefined where the computer does not stand in by post. */
export const standInVersion = (doctrine: Pick<Doctrine<unknown>, 'standIn'> | undefined): string | undefined =>
  doctrine?.standIn === undefined ? undefined : `${SEARCH}.${doctrine.standIn}`;

/** Commands of a stand-in at most: as many as orders may have. */
const MOST = 400;

/**
 * The commands of a seat from here to the end of its part of the phase, as a steady officer plans them: there is no level to choose,
 * so nobody can look for one that suits. Dice on the way are imagined. `view` is the position as the seat sees it.
 */
export function standInCommands(
  system: AnySystem,
  doctrine: Doctrine<unknown>,
  view: unknown,
  seat: SideId,
  seed: string,
): readonly AnyCommand[] {
  // On a copy nothing is remembered of earlier thoughts.
  let state: unknown = structuredClone(view);
  const phase = JSON.stringify(system.turnLine(state));
  const opponent = opponentFor({ system, doctrine, seat, judgement: 'officer', seed });
  const ordinals = new Map<string, number>();
  const commands: AnyCommand[] = [];
  while (commands.length < MOST && system.awaited(state).includes(seat)) {
    if (JSON.stringify(system.turnLine(state)) !== phase) break;
    const chosen = opponent.next(state);
    const decision = chosen && system.decide(state, seat, chosen.command, roughDice(commands.length, ordinals));
    if (!decision?.ok) break;
    commands.push(JSON.parse(JSON.stringify(chosen!.command)));
    state = foldEvents(system, state, decision.events);
  }
  return commands;
}
