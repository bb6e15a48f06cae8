import { type AnySystem, type Campaign, createCampaign, shuffled, stream } from '@hexpost/engine';
import {
  BLUE,
  type GameOptions,
  generateMap,
  RED,
  type RulesetIndex,
  readRuleset,
  type Scenario,
  tactical,
} from '@hexpost/engine/tactical';
import { type Beginning, battleOf } from '../../../systems/tactical/new-campaign/setup.ts';
import type { ReadyList } from '../../../systems/tactical/ready-lists.ts';
import { idOf, randomOptions } from '../../random-games.ts';
import { readShipped } from '../../ruleset-files.ts';

/** Battles made from a seed alone. For fuzzing and fixtures. */

export const tacticalRules = (): RulesetIndex => readShipped(readRuleset, 'tactical');
export const tacticalSystem = (rules: RulesetIndex): AnySystem => tactical(rules) as AnySystem;

export interface RandomBattle {
  readonly seed: string;
  readonly beginning: Beginning;
  readonly options?: Partial<GameOptions>;
  readonly name?: string;
  /** The factions of red and blue; drawn by the seed when absent. */
  readonly factions?: readonly [string, string];
  /** Ready lists in place of the first ones of factions. */
  readonly lists?: readonly Pick<ReadyList, 'faction' | 'entries'>[];
}

/** A campaign before its first entry. */
export function freshBattle(rules: RulesetIndex, battle: RandomBattle): Campaign {
  const { seed, beginning, options = {}, name = seed } = battle;
  const { factions: all } = rules.ruleset;
  const factions =
    battle.factions ??
    shuffled(
      all.map(({ id }) => id),
      stream(`factions|${seed}`),
    );
  const lists =
    battle.lists ?? factions.map((faction) => ({ faction, entries: rules.factions.get(faction)!.lists[0]!.entries }));
  const seats = [RED, BLUE].map((id, i) => ({ ...lists[i]!, id }));
  const hexes = generateMap(rules.ruleset, seed);
  const sides = Object.fromEntries(seats.map(({ id, faction }) => [id, { faction }]));
  const scenario: Scenario =
    beginning === 'lists' ? { hexes, phase: 'lists', sides } : battleOf(rules, hexes, { beginning, seats });
  return createCampaign(rules, {
    seed: `dice ${seed}`,
    id: `tactical-${idOf(seed)}`,
    name,
    options,
    scenario,
    players: [
      { seat: RED, name: 'Red', colour: 0 },
      { seat: BLUE, name: 'Blue', colour: 1 },
    ],
  });
}

/** Any value of every option. */
export const randomTacticalOptions = ({ ruleset }: RulesetIndex, seed: string): Partial<GameOptions> =>
  randomOptions(ruleset.options, seed, { fighters: [0, 10] }) as Partial<GameOptions>;
