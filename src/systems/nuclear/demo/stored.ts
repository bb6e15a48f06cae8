import { mostEventful } from '../../../dev/random-games.ts';
import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { State } from '../../../engine/nuclear/state.ts';
import { freshNuclear, playNuclear, type RandomNuclear } from './campaigns.ts';

/** The stored campaigns of Nuclear: random games, the most eventful of several seeds. */

interface Wanted {
  readonly file: string;
  readonly setup: RandomNuclear;
  readonly turns: number;
  readonly seeds: number;
  /** Only games that somebody wins. */
  readonly won: boolean;
  readonly demo?: string;
}

export const WANTED_CAMPAIGNS: readonly Wanted[] = [
  {
    file: 'demo',
    setup: {
      seed: 'krieg',
      sides: 2,
      name: 'The war for the ash plain',
      options: { 'control-target': 35, 'start-prestige': 1500 },
    },
    turns: 16,
    seeds: 40,
    won: true,
    demo: 'nuclear-demo',
  },
  { file: 'two-sides', setup: { seed: 'duel', sides: 2, name: 'Two sides' }, turns: 10, seeds: 3, won: false },
  {
    file: 'four-sides',
    setup: {
      seed: 'four',
      sides: 4,
      name: 'Four sides, two teams',
      teams: ['red', 'blue', 'red', 'blue'],
      options: { 'control-target': 40, 'start-prestige': 800 },
    },
    turns: 10,
    seeds: 12,
    won: true,
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
    },
    turns: 10,
    seeds: 6,
    won: false,
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

/** Plays what is wanted by several seeds and keeps the most eventful game. */
export const playWanted = (rules: RulesetIndex, system: AnySystem, { setup, turns, seeds, won }: Wanted): Campaign =>
  mostEventful<State>({
    seed: setup.seed,
    seeds,
    play: (seed) => playNuclear(system, freshNuclear(rules, { ...setup, seed }), { turns }),
    isRight: ({ state }) => (won ? state.winner?.team != null && state.turn >= 9 : state.turn > turns),
    score: eventful,
  });
