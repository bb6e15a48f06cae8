import { type AnySystem, type Campaign, stream } from '@hexpost/engine';
import { dominationDoctrine, type Event, type RulesetIndex, type State } from '@hexpost/engine/domination';
import { type PlayedCampaign, playOut, storedGames, type WantedGame } from '../../random-games.ts';
import { firstSightStep, withWhims } from '../../simple-players.ts';
import type { StoredCampaign } from '../../tested-system.ts';
import { freshDomination, type RandomDomination } from './campaigns.ts';
import { dominationStep } from './manner.ts';

/** The stored campaigns of Domination: whole games of players with some sense and a few whims, the most eventful of several seeds. */

/** True when it ended with one team left, or by the points after the last round, within this many entries. */
const endedBy =
  (how: 'last' | 'limit', least: number, most: number) =>
  ({ campaign: { entries } }: PlayedCampaign<State>): boolean => {
    const last = entries.at(-1)!.events.at(-1) as Event;
    return last.type === 'game-won' && last.how === how && entries.length >= least && entries.length <= most;
  };

const WANTED: readonly WantedGame<RandomDomination, State>[] = [
  {
    file: 'domination-two-sides',
    setup: {
      seed: 'narrows',
      sides: 2,
      planet: 'ash-narrows',
      armies: ['space-marines', 'orks'],
      name: 'The war for Ash Narrows',
    },
    seeds: 60,
    isRight: endedBy('last', 200, 420),
    demo: 'domination-demo',
  },
  {
    file: 'domination-four-sides',
    setup: {
      seed: 'pairs',
      sides: 4,
      teams: 2,
      planet: 'cinder-crown',
      armies: ['imperial-guard', 'tyranids', 'tau', 'renegades'],
      name: 'Four sides, two teams',
      options: { 'round-limit': 8 },
    },
    seeds: 6,
    isRight: endedBy('limit', 150, 450),
  },
  {
    file: 'domination-six-sides',
    setup: {
      seed: 'crown',
      sides: 6,
      planet: 'cinder-crown',
      armies: ['orks', 'tau', 'space-marines', 'renegades', 'tyranids', 'imperial-guard'],
      name: 'Six sides',
      options: { 'round-limit': 6, 'hidden-infiltrators': true },
    },
    seeds: 6,
    isRight: endedBy('limit', 150, 480),
  },
];

const WHIMS = 0.06;
const MOST_ENTRIES = 3000;

function played(rules: RulesetIndex, system: AnySystem, setup: RandomDomination): PlayedCampaign<State> {
  const random = stream(`whims|${setup.seed}`);
  const next = withWhims(firstSightStep(dominationDoctrine(rules)), dominationStep('eager'), WHIMS);
  const goesOn = ({ phase }: State, entries: number) => phase !== 'over' && entries < MOST_ENTRIES;
  return playOut(system, freshDomination(rules, setup), goesOn, (state) => next(system, state, random));
}

/** A score for how much there is to see. */
function eventful({ entries }: Campaign): number {
  const types = new Set<string>();
  let battles = 0;
  let biggest = 0;
  for (const { events } of entries)
    for (const event of events as readonly Event[]) {
      types.add(event.type);
      if (event.type !== 'battle-started') continue;
      const size = Math.min(event.attackerOrder.length, event.defenderOrder.length);
      battles += size;
      biggest = Math.max(biggest, size);
    }
  return 4 * types.size + battles + 25 * biggest;
}

export const storedCampaigns = (rules: RulesetIndex, system: AnySystem): StoredCampaign[] =>
  storedGames(WANTED, (setup) => played(rules, system, setup), eventful);
