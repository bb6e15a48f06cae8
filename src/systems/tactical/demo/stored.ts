import { type PlayedCampaign, playOut } from '../../../dev/random-games.ts';
import type { StoredCampaign } from '../../../dev/tested-system.ts';
import { stream } from '../../../engine/kernel/dice/keyed.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../../engine/tactical/ruleset-index.ts';
import type { State } from '../../../engine/tactical/state.ts';
import { freshBattle, type RandomBattle } from './campaigns.ts';
import { tacticalStep } from './manner.ts';

/** The stored battles: whole games of random players who lean towards the enemy. */
const WANTED: readonly (RandomBattle & { readonly file: string })[] = [
  {
    file: 'tactical-contact',
    seed: 'ford',
    beginning: 'contact',
    factions: ['space-marines', 'orks'],
    name: 'The fight at the ford',
  },
  {
    file: 'tactical-lists',
    seed: 'ridge',
    beginning: 'lists',
    factions: ['tau', 'tyranids'],
    name: 'The ridge, from the lists on',
  },
  {
    file: 'tactical-thousand',
    seed: 'works',
    beginning: 'deployed',
    factions: ['imperial-guard', 'chaos-renegades'],
    name: 'A thousand points a side',
  },
];

const MOST_ENTRIES = 3000;

export const storedBattles = (rules: RulesetIndex, system: AnySystem): StoredCampaign[] =>
  WANTED.map(({ file, ...battle }) => ({
    file,
    play() {
      const random = stream(`stored|${battle.seed}`);
      const next = tacticalStep('eager');
      const goesOn = ({ phase }: State, entries: number) => phase !== 'over' && entries < MOST_ENTRIES;
      const played: PlayedCampaign<State> = playOut(system, freshBattle(rules, battle), goesOn, (state) =>
        next(system, state, random),
      );
      return played.campaign;
    },
  }));
