import { type AnySystem, type Campaign, createCampaign, stream } from '@hexpost/engine';
import { type GameOptions, type RulesetIndex, readRuleset, type State, sectors } from '@hexpost/engine/sectors';
import { idOf, type PlayedCampaign, playOut, randomOptions } from '../../random-games.ts';
import { readShipped } from '../../ruleset-files.ts';
import { sectorsStep } from './manner.ts';

/** Campaigns of Sectors made from a seed alone. For fuzzing and fixtures. */

export const sectorsRules = (): RulesetIndex => readShipped(readRuleset, 'sectors');
export const sectorsSystem = (rules: RulesetIndex): AnySystem => sectors(rules) as AnySystem;

interface RandomSectors {
  readonly seed: string;
  readonly sides: number;
  readonly options?: Partial<GameOptions>;
  readonly planet?: string;
  /** The time when the campaign begins; without it there are no deadlines. */
  readonly clock?: string | null;
}

/** A campaign that begins with secret deployment, before its first entry. */
export function freshSectors(rules: RulesetIndex, setup: RandomSectors): Campaign {
  const { seed, sides, options = {}, planet = rules.ruleset.planet, clock = null } = setup;
  const seated = rules.ruleset.sides.slice(0, sides);
  return createCampaign(rules, {
    seed: `dice ${seed}`,
    id: `sectors-${idOf(seed)}`,
    name: seed,
    options,
    scenario: { phase: 'deployment', map: planet, seats: seated.map(({ id }) => id), clock },
    players: seated.map(({ id, name }, i) => ({ seat: id, name: name.en, colour: i })),
  });
}

/** Any value of every option; a last round is always set, so that every campaign finishes. */
export function randomSectorsOptions({ ruleset }: RulesetIndex, seed: string): Partial<GameOptions> {
  const numbers = ruleset.options.map(({ id }) => [id, id === 'round-limit' ? [3, 5, 8] : [1, 1, 3]]);
  return randomOptions(ruleset.options, seed, Object.fromEntries(numbers)) as Partial<GameOptions>;
}

/** Plays a campaign to its end. Throws when a player is refused or finds nothing to do. */
export function playSectors(system: AnySystem, fresh: Campaign, most = 3000): PlayedCampaign<State> {
  const random = stream(`whims|${fresh.seed}`);
  const goesOn = ({ phase }: State, entries: number) => phase !== 'finished' && entries < most;
  return playOut(system, fresh, goesOn, (state) => sectorsStep(system, state, random));
}
