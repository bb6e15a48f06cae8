import { type AnySystem, type Campaign, createCampaign, type Hex, type SideId, stream } from '@hexpost/engine';
import {
  type GameOptions,
  generateMap,
  nuclear,
  type RulesetIndex,
  readRuleset,
  type State,
} from '@hexpost/engine/nuclear';
import { idOf, type PlayedCampaign, playOut, randomOptions } from '../../random-games.ts';
import { readShipped } from '../../ruleset-files.ts';
import type { RandomGame } from '../../tested-system.ts';
import { nuclearStep } from './manner.ts';

/** Nuclear campaigns made from a seed alone. For fuzzing, fixtures and benchmarks. */

export const nuclearRules = (): RulesetIndex => readShipped(readRuleset, 'nuclear');
export const nuclearSystem = (rules: RulesetIndex): AnySystem => nuclear(rules) as AnySystem;

const SEATS = ['red', 'blue', 'green', 'yellow', 'white', 'black'] as const;
const NAMES = ['Red', 'Blue', 'Green', 'Yellow', 'White', 'Black'] as const;
/** Indexes of the palette's colours that look like the names. */
const COLOURS = [0, 1, 3, 2, 5, 4] as const;

export interface RandomNuclear {
  readonly seed: string;
  readonly sides: number;
  readonly options?: Partial<GameOptions>;
  /** Team of each side, in side order; every side its own by default. */
  readonly teams?: readonly string[];
  readonly name?: string;
  /** Sides in the order in which they are given the zones of N-18.1; side order by default. */
  readonly zoneOrder?: (seats: readonly SideId[]) => readonly SideId[];
}

/** A campaign on a generated map, before its first entry. */
export function freshNuclear(rules: RulesetIndex, setup: RandomNuclear): Campaign {
  const { seed, sides, options = {}, teams, name = seed, zoneOrder = (seats) => seats } = setup;
  const seats = SEATS.slice(0, sides);
  const table = Object.fromEntries(rules.ruleset.terrain.map((row) => [row.id, row]));
  const { cols, rows, terrain, keyPoints, zones } = generateMap(rules.ruleset.map, table, zoneOrder(seats), seed);
  const hexes: Record<Hex, { terrain?: string; keyPoint?: string }> = {};
  for (const [hex, id] of Object.entries(terrain)) hexes[hex] = { terrain: id };
  for (const hex of keyPoints) hexes[hex] = { ...hexes[hex], keyPoint: 'neutral' };
  const scenario = {
    phase: 'setup',
    map: { cols, rows, fill: rules.ruleset.map.fill },
    sides: Object.fromEntries(seats.map((seat, i) => [seat, { team: teams?.[i] ?? seat, zone: zones[seat]! }])),
    hexes,
  };
  return createCampaign(rules, {
    seed: `dice ${seed}`,
    id: `random-${idOf(seed)}`,
    name,
    options,
    scenario,
    players: seats.map((seat, i) => ({ seat, name: NAMES[i]!, colour: COLOURS[i]! })),
  });
}

/** Any value of every option; limits that end games are rare. */
export const randomNuclearOptions = ({ ruleset }: RulesetIndex, seed: string): Partial<GameOptions> =>
  randomOptions(ruleset.options, seed, {
    'turn-limit': [0, 0, 0, 5, 12],
    'control-target': [50, 50, 20, 9],
    'start-prestige': [1000, 1000, 400, 2500],
    'danger-threshold': [2, 2, 0, 1, 5],
  }) as Partial<GameOptions>;

interface PlayOptions {
  readonly style?: RandomGame['style'];
  /** Plays until this turn is over, unless the game is won before. */
  readonly turns: number;
  readonly mostEntries?: number;
}

/** Plays a campaign on. Throws when a player is refused or finds nothing to do. */
export function playNuclear(system: AnySystem, fresh: Campaign, options: PlayOptions): PlayedCampaign<State> {
  const { style = 'eager', turns, mostEntries = 20_000 } = options;
  const random = stream(`whims|${fresh.seed}`);
  const goesOn = ({ phase, turn }: State, entries: number) =>
    phase !== 'over' && turn <= turns && entries < mostEntries;
  return playOut(system, fresh, goesOn, (state) => nuclearStep(system, state, random, style));
}
