import { type AnySystem, type Campaign, createCampaign, shuffled, stream } from '@hexpost/engine';
import {
  domination,
  drawnByHand,
  type GameOptions,
  hqsFor,
  type RulesetIndex,
  randomPlanet,
  readRuleset,
  type Seating,
  setUp,
} from '@hexpost/engine/domination';
import { idOf, randomOptions } from '../../random-games.ts';
import { readShipped } from '../../ruleset-files.ts';

/** Campaigns of Domination made from a seed alone. For fuzzing and fixtures. */

export const dominationRules = (): RulesetIndex => readShipped(readRuleset, 'domination');
export const dominationSystem = (rules: RulesetIndex): AnySystem => domination(rules) as AnySystem;

/** Names and seats of up to six sides, in turn order. */
export const SEATS = ['red', 'blue', 'green', 'yellow', 'violet', 'grey'] as const;

const TEAMS = ['dawn', 'dusk', 'noon'] as const;

export interface RandomDomination {
  readonly seed: string;
  readonly sides: number;
  readonly options?: Partial<GameOptions>;
  /** The number of teams, seated by turns; every side its own by default. */
  readonly teams?: number;
  readonly name?: string;
  /** The id of a planet made by hand; by default, and if it is not for that many sides, a random planet. */
  readonly planet?: string;
  /** The army of each seat; drawn by the seed when absent. */
  readonly armies?: readonly string[];
}

/** A campaign before its first entry. */
export function freshDomination(rules: RulesetIndex, setup: RandomDomination): Campaign {
  const { seed, sides, options = {}, teams = sides, armies = drawnArmies(rules, setup) } = setup;
  const seats = SEATS.slice(0, sides).map(
    (id, i): Seating => ({ id, army: armies[i]!, ...(teams < sides && { team: TEAMS[i % teams]! }) }),
  );
  const hand = rules.planets.get(setup.planet ?? '');
  const planet = hand && hqsFor(hand, sides) ? drawnByHand(hand, sides) : randomPlanet(rules, sides, seed);
  return createCampaign(rules, {
    seed: `dice ${seed}`,
    id: `domination-${idOf(seed)}`,
    name: setup.name ?? seed,
    options,
    scenario: setUp(rules, planet, seats, options),
    players: seats.map(({ id }, i) => ({ seat: id, name: id[0]!.toUpperCase() + id.slice(1), colour: i })),
  });
}

/** D-18.1: each side another army. */
const drawnArmies = ({ ruleset }: RulesetIndex, { seed }: RandomDomination): string[] =>
  shuffled(
    ruleset.armies.map(({ id }) => id),
    stream(`armies|${seed}`),
  );

/** Any value of every option. */
export const randomDominationOptions = ({ ruleset }: RulesetIndex, seed: string): Partial<GameOptions> =>
  randomOptions(ruleset.options, seed, {
    'drop-cap': [0, 2, 3],
    'absorption-cap': [0, 1, 2],
    'shuttle-range': [0, 3],
    'late-start-bonus': [0, 1],
    'round-limit': [0, 12],
  }) as Partial<GameOptions>;
