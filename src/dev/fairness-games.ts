import { beginning, type Campaign, diceForEntry, foldEvents } from '../engine/kernel/campaign.ts';
import { stream } from '../engine/kernel/dice/keyed.ts';
import type { StartingPlaces, TestedSystem } from './tested-system.ts';

/** Games that measure starting places. They keep no log: only who wins counts. */

export interface Measuring {
  readonly sides: number;
  readonly games: number;
  readonly seed: string;
  readonly layout?: readonly string[];
}

export interface PlaceRow {
  readonly place: string;
  /** Games won from here; a victory of several sides is shared among them. */
  readonly wins: number;
  /** Games won, as a multiple of what an even share of the decided games would be. */
  readonly times: number;
  readonly told?: string;
}

export interface FairnessFigures {
  readonly rows: readonly PlaceRow[];
  readonly games: number;
  readonly drawn: number;
  /** Turns of a game on average. */
  readonly turns: number;
}

/**
 * Plays at least as many games as asked for, each on a map of its own, for the games on one map resemble each other. The
 * sides move on by one place from game to game, and have all had every place equally often at the end.
 */
export function measured(tested: TestedSystem, starts: StartingPlaces<unknown>, asked: Measuring): FairnessFigures {
  const { sides, games: wanted, seed, layout } = asked;
  const games = Math.ceil(wanted / sides) * sides;
  const wins: Record<string, number> = {};
  let decided = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    const turned = game % sides;
    const { campaign, places } = starts.begin({ seed: `${seed} ${game}`, sides, turned, ...(layout && { layout }) });
    for (const place of Object.values(places)) wins[place] ??= 0;
    const end = played(tested, starts, campaign);
    turns += tested.turnOf(end) / games;
    const winners = starts.winnersOf(end);
    for (const side of winners) wins[places[side]!]! += 1 / winners.length;
    if (winners.length > 0) decided++;
  }
  const told = starts.tell(Object.keys(wins));
  const rows = Object.entries(wins).map(([place, won]) => ({
    place,
    wins: won,
    times: decided === 0 ? 0 : (won * sides) / decided,
    ...(told[place] !== undefined && { told: told[place] }),
  }));
  return { rows, games, drawn: games - decided, turns };
}

/** The last state of a game. Throws when a player is refused or finds nothing to do. */
function played({ system }: TestedSystem, { next }: StartingPlaces<unknown>, campaign: Campaign): unknown {
  const random = stream(`whims|${campaign.seed}`);
  let state = beginning(system, campaign);
  for (let entry = 0; !system.isOver(state); entry++) {
    const step = next(system, state, random);
    if (!step) throw new Error(`nobody finds anything to do after ${entry} commands`);
    const decision = system.decide(state, step.seat, step.command, diceForEntry(campaign, entry));
    if (!decision.ok) throw new Error(`${JSON.stringify(step)} was refused: ${decision.refusal.code}`);
    state = foldEvents(system, state, decision.events);
  }
  return state;
}
