import { join } from 'node:path';
import { beginning, type Campaign, foldEvents, GM, keyed, type Roll, type SideId, stream } from '@hexpost/engine';
import { LEVELS, type Level } from '../bot/levels.ts';
import { type Opponent, opponentFor } from '../bot/opponent.ts';
import { loadAnyEngine } from '../systems/engines.ts';
import { loadRuleset, ROOT } from './ruleset-files.ts';
import type { FairnessSubject, StartingPlaces, TestedSystem } from './tested-system.ts';

/** A level as it is written on the command line. Throws if there is none of that name. */
export function levelOf(text: string): Level {
  const level = LEVELS.find((each) => each === text);
  if (!level) throw new Error(`no level '${text}': one of ${LEVELS.join(', ')}`);
  return level;
}

/** The starting places of a system, measured in games of computer opponents of one level in place of random players. */
export async function playedBy(
  id: string,
  starts: StartingPlaces<unknown>,
  judgement: Level,
): Promise<StartingPlaces<unknown>> {
  const loaded = (await loadAnyEngine(id))?.load(loadRuleset(join(ROOT, 'rulesets', id)));
  const doctrine = loaded?.ok ? loaded.doctrine : undefined;
  if (!doctrine) throw new Error(`the computer does not play '${id}'`);
  let opponents = new Map<SideId, Opponent>();
  let seed = '';
  return {
    ...starts,
    begin(game) {
      opponents = new Map();
      seed = game.seed;
      return starts.begin(game);
    },
    next(system, state, random) {
      const seat = system.awaited(state).find((each) => each !== GM);
      if (seat === undefined) return starts.next(system, state, random);
      const opponent = opponents.get(seat) ?? opponentFor({ system, doctrine, seat, level: judgement, seed });
      opponents.set(seat, opponent);
      const chosen = opponent.next(state);
      return chosen && { seat, command: chosen.command };
    },
  };
}

/** Games that measure starting places. They keep no log: only who wins counts. */

interface Measuring {
  readonly sides: number;
  readonly games: number;
  readonly seed: string;
  readonly layout?: readonly string[];
  readonly teams?: number;
  readonly by?: FairnessSubject;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface PlaceRow {
  readonly place: string;
  /** Decided games in which a side had it. Two sides with the same army in one game count twice. */
  readonly games: number;
  /** Games won from here; a victory of several sides or teams is shared among them. */
  readonly wins: number;
  /** Games won, as a multiple of an even share of the decided games. */
  readonly times: number;
  /** The range of multiples that contains the true value in 95 of 100 measurements. */
  readonly interval: Interval;
  readonly told?: string;
}
type Interval = readonly [low: number, high: number];

export interface FairnessFigures {
  /** The ruleset that was measured. */
  readonly ruleset: Campaign['ruleset'];
  readonly rows: readonly PlaceRow[];
  readonly games: number;
  readonly drawn: number;
  /** Turns of a game on average. */
  readonly turns: number;
}

/**
 * Plays at least as many games as asked for, each on a map of its own, because the games on one map resemble each other. The sides
 * move on by one place from game to game, and have all had every place equally often at the end.
 */
export function measured(tested: TestedSystem, starts: StartingPlaces<unknown>, asked: Measuring): FairnessFigures {
  const { sides, games: wanted, seed, layout, teams = sides, by, options } = asked;
  const games = Math.ceil(wanted / sides) * sides;
  const tally = new Map<string, { games: number; wins: number }>();
  let ruleset: Campaign['ruleset'] | undefined;
  let decided = 0;
  let turns = 0;
  for (let game = 0; game < games; game++) {
    const { campaign, places } = starts.begin({
      seed: `${seed} ${game}`,
      sides,
      turned: game % sides,
      ...(layout && { layout }),
      ...(teams < sides && { teams }),
      ...(by && { by }),
      ...(options && { options }),
    });
    ruleset = campaign.ruleset;
    const end = played(tested, starts, campaign);
    turns += tested.turnOf(end) / games;
    const winners = starts.winnersOf(end);
    if (winners.length > 0) decided++;
    for (const [side, place] of Object.entries(places)) {
      const before = tally.get(place) ?? { games: 0, wins: 0 };
      const won = winners.includes(side) ? sides / teams / winners.length : 0;
      tally.set(place, { games: before.games + Number(winners.length > 0), wins: before.wins + won });
    }
  }
  const told = starts.tell([...tally.keys()]);
  const rows = [...tally].map(([place, { games: had, wins }]) => ({
    place,
    games: had,
    wins,
    times: had === 0 ? 0 : (wins * teams) / had,
    interval: wilson(wins, had).map((share) => share * teams) as unknown as Interval,
    ...(told[place] !== undefined && { told: told[place] }),
  }));
  return { ruleset: ruleset!, rows, games, drawn: games - decided, turns };
}

/** Standard deviations within which 95 % of the normal distribution falls. */
const DEVIATIONS = 1.96;

/** Wilson's interval for a share, seen this many times in this many cases. */
export function wilson(seen: number, cases: number): Interval {
  if (cases === 0) return [0, 1];
  const share = seen / cases;
  const square = DEVIATIONS ** 2 / cases;
  const middle = (share + square / 2) / (1 + square);
  const half = (DEVIATIONS / (1 + square)) * Math.sqrt((share * (1 - share)) / cases + square / (4 * cases));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The last state of a game. Throws when a player is refused or finds nothing to do. */
function played({ system }: TestedSystem, { next }: StartingPlaces<unknown>, campaign: Campaign): unknown {
  const random = stream(`whims|${campaign.seed}`);
  let state = beginning(system, campaign);
  let when = '';
  let earlier: Roll[] = [];
  for (let entry = 0; !system.isOver(state); entry++) {
    const step = next(system, state, random);
    if (!step) throw new Error(`nobody finds anything to do after ${entry} commands`);
    if (system.when(state) !== when) earlier = [];
    when = system.when(state);
    const decision = system.decide(state, step.seat, step.command, keyed(campaign.seed, when, earlier));
    if (!decision.ok) throw new Error(`${JSON.stringify(step)} was refused: ${decision.refusal.code}`);
    earlier.push(...decision.rolls);
    state = foldEvents(system, state, decision.events);
  }
  return state;
}
