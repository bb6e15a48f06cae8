import { type AnySystem, type Campaign, stream } from '@hexpost/engine';
import { type Event, type RulesetIndex, type State, tacticalDoctrine } from '@hexpost/engine/tactical';
import { type PlayedCampaign, playOut, storedGames, type WantedGame } from '../../random-games.ts';
import { firstSightStep, withWhims } from '../../simple-players.ts';
import type { NextStep, StoredCampaign } from '../../tested-system.ts';
import { freshBattle, type RandomBattle } from './campaigns.ts';
import { tacticalStep } from './manner.ts';

type Wanted = WantedGame<RandomBattle, State>;

/** The stored battles: whole games of random players who lean towards the enemy. */
const WANTED: readonly Wanted[] = [
  {
    file: 'tactical-contact',
    setup: {
      seed: 'ford',
      beginning: 'contact',
      factions: ['space-marines', 'orks'],
      name: 'The fight at the ford',
    },
  },
  {
    file: 'tactical-lists',
    setup: {
      seed: 'ridge',
      beginning: 'lists',
      factions: ['tau', 'tyranids'],
      name: 'The ridge, from the lists on',
    },
  },
  {
    file: 'tactical-thousand',
    setup: {
      seed: 'works',
      beginning: 'deployed',
      factions: ['imperial-guard', 'chaos-renegades'],
      name: 'A thousand points a side',
    },
  },
];

/** The battle to watch: players with some sense and a few whims. */
const DEMO: Wanted = {
  file: 'tactical-demo',
  demo: 'tactical-demo',
  setup: { seed: 'brook', beginning: 'contact', factions: ['imperial-guard', 'tyranids'], name: 'The last line' },
  seeds: 60,
  isRight: isWorthWatching,
};
const WHIMS = 0.08;
/** Entries before and after the pursuit that the demo opens at. */
const AROUND = [40, 30] as const;

const MOST_ENTRIES = 3000;

function played(rules: RulesetIndex, system: AnySystem, battle: RandomBattle, next: NextStep<State>) {
  const random = stream(`stored|${battle.seed}`);
  const goesOn = ({ phase }: State, entries: number) => phase !== 'over' && entries < MOST_ENTRIES;
  return playOut<State>(system, freshBattle(rules, battle), goesOn, (state) => next(system, state, random));
}

const isSwept = ({ type, ...event }: Event): boolean =>
  type === 'unit-destroyed' && (event as { cause?: string }).cause === 'swept';

/** T-13: a unit is run down in the middle of it, and the game is won, though not by far. */
function isWorthWatching({ campaign: { entries }, state }: PlayedCampaign<State>): boolean {
  const at = entries.findIndex(({ events }) => (events as readonly Event[]).some(isSwept));
  return at >= AROUND[0] && at <= entries.length - AROUND[1] && state.result?.category === 'solid';
}

/** A score for how much there is to see. */
function eventful({ entries }: Campaign): number {
  const types = entries.flatMap(({ events }) => (events as readonly Event[]).map(({ type }) => type));
  const count = (wanted: Event['type']) => types.filter((type) => type === wanted).length;
  return new Set(types).size + 3 * count('unit-charged') + count('unit-fell-back') + count('power-cast');
}

export function storedBattles(rules: RulesetIndex, system: AnySystem): StoredCampaign[] {
  const sensible = withWhims(firstSightStep(tacticalDoctrine(rules)), tacticalStep('eager'), WHIMS);
  const playedBy = (next: NextStep<State>) => (battle: RandomBattle) => played(rules, system, battle, next);
  return [
    ...storedGames([DEMO], playedBy(sensible), eventful),
    ...storedGames(WANTED, playedBy(tacticalStep('eager')), eventful),
  ];
}
