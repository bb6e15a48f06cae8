import { shuffled, stream } from '@hexpost/engine';
import { BLUE, RED, type RulesetIndex, type State, tacticalDoctrine } from '@hexpost/engine/tactical';
import { readyLists } from '../../../systems/tactical/ready-lists.ts';
import { firstSightStep } from '../../first-sight.ts';
import type { MeasuredGame, StartingPlaces } from '../../tested-system.ts';
import { freshBattle } from './campaigns.ts';

/** Edges, the first of which has the first turn, and ready lists of equal points, to be measured (T-6.1, T-21). */

const SEATS = [RED, BLUE];

export const startsToMeasure = (rules: RulesetIndex): StartingPlaces<State> => ({
  clause: 'T-21',
  bounds: [0.7, 1.3],
  armies: true,
  begin({ seed, turned, by = 'starts', options = {} }: MeasuredGame) {
    const drawn = shuffled(readyLists(rules.ruleset), stream(`lists|${seed}`));
    // When edges are measured, the lists are equal; when lists are, they change edges from game to game.
    const lists = SEATS.map((_, i) => drawn[by === 'armies' ? (i + turned) % SEATS.length : 0]!);
    const campaign = freshBattle(rules, { seed, beginning: 'deployed', lists, options });
    const placeOf = (i: number) => (by === 'armies' ? lists[i]!.id : `seat ${i + 1}`);
    return { campaign, places: Object.fromEntries(SEATS.map((seat, i) => [seat, placeOf(i)])) };
  },
  next: firstSightStep(tacticalDoctrine(rules)),
  winnersOf: ({ result }) => (result?.winner ? [result.winner] : []),
  tell: () => ({}),
});
