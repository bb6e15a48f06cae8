import type { AnySystem, Campaign } from '@hexpost/engine';
import type { RulesetIndex, State } from '@hexpost/engine/nuclear';
import { type PlayedCampaign, storedGames, type WantedGame } from '../../random-games.ts';
import type { StoredCampaign } from '../../tested-system.ts';
import { freshNuclear, playNuclear, type RandomNuclear } from './campaigns.ts';

/** The stored campaigns of Nuclear: random games, the most eventful of several seeds. */

interface Wanted extends RandomNuclear {
  readonly turns: number;
}

/** True when the game is won, and not too early. */
const isWon = ({ state }: PlayedCampaign<State>): boolean => state.winner?.team != null && state.turn >= 9;
/** True when it continues beyond this many turns. */
const lasts =
  (turns: number) =>
  ({ state }: PlayedCampaign<State>): boolean =>
    state.turn > turns;

export const WANTED_CAMPAIGNS: readonly WantedGame<Wanted, State>[] = [
  {
    file: 'demo',
    setup: {
      seed: 'krieg',
      sides: 2,
      name: 'The war for the ash plain',
      options: { 'control-target': 35, 'start-prestige': 1500 },
      turns: 16,
    },
    seeds: 40,
    isRight: isWon,
    demo: 'nuclear-demo',
  },
  {
    file: 'two-sides',
    setup: { seed: 'duel', sides: 2, name: 'Two sides', turns: 10 },
    seeds: 3,
    isRight: lasts(10),
  },
  {
    file: 'four-sides',
    setup: {
      seed: 'four',
      sides: 4,
      name: 'Four sides, two teams',
      teams: ['red', 'blue', 'red', 'blue'],
      options: { 'control-target': 40, 'start-prestige': 800 },
      turns: 10,
    },
    seeds: 12,
    isRight: isWon,
  },
  {
    file: 'simultaneous-sheets',
    setup: {
      seed: 'sheets',
      sides: 3,
      name: 'Three sides, simultaneous sheets',
      options: {
        sheets: 'simultaneous',
        'start-prestige': 1500,
        'unit-impact': 'per-model',
        'half-strength': 'toughness',
      },
      turns: 10,
    },
    seeds: 6,
    isRight: lasts(10),
  },
];

/** A score for how much there is to see. */
function eventful({ entries }: Campaign): number {
  const met: Record<string, number> = {};
  for (const { events } of entries) for (const { type } of events) met[type] = (met[type] ?? 0) + 1;
  const of = (type: string) => met[type] ?? 0;
  return (
    Object.keys(met).length +
    of('shots-fired') +
    of('melee-fought') +
    3 * of('unit-destroyed') +
    20 * of('base-captured') -
    of('retreat-preference-set') / 4
  );
}

export const storedNuclear = (rules: RulesetIndex, system: AnySystem): StoredCampaign[] =>
  storedGames(
    WANTED_CAMPAIGNS,
    ({ turns, ...setup }) => playNuclear(system, freshNuclear(rules, setup), { turns }),
    eventful,
  );
