import { shuffled, stream } from '@hexpost/engine';
import { dominationDoctrine, type RulesetIndex, type State } from '@hexpost/engine/domination';
import { firstSightStep } from '../../first-sight.ts';
import type { MeasuredGame, StartingPlaces } from '../../tested-system.ts';
import { freshDomination, SEATS } from './campaigns.ts';

/** Seats in turn order as starting places, and armies, to be measured (D-18). */

/** D-18.8: after this many rounds the points decide, so that every game ends. */
const ROUNDS = { duel: 40, more: 20 };

/** D-18.1: if more sides than this play in more than two teams, later sides begin richer. */
const CROWD = 5;
const BONUS = 1;

export const startsToMeasure = (rules: RulesetIndex): StartingPlaces<State> => ({
  clause: 'D-18',
  bounds: [0.7, 1.3],
  teamGames: [
    { sides: 4, teams: 2 },
    { sides: 6, teams: 2 },
    { sides: 6, teams: 3 },
  ],
  armies: true,
  begin({ seed, sides, turned, teams = sides, by = 'starts', options: asked }: MeasuredGame) {
    const seats = SEATS.slice(0, sides);
    const all = rules.ruleset.armies.map(({ id }) => id);
    const drawn = shuffled(all, stream(`armies|${seed}`)).slice(0, sides);
    // When places are measured, the armies are equal.
    const armies = seats.map((_, i) => (by === 'armies' ? drawn[(i + turned) % drawn.length]! : drawn[0]!));
    const options = {
      'round-limit': sides === 2 ? ROUNDS.duel : ROUNDS.more,
      'late-start-bonus': sides > CROWD && teams > 2 ? BONUS : 0,
      ...asked,
    };
    const campaign = freshDomination(rules, { seed, sides, teams, armies, options });
    const placeOf = (i: number) => (by === 'armies' ? armies[i]! : `seat ${i + 1}`);
    return { campaign, places: Object.fromEntries(seats.map((seat, i) => [seat, placeOf(i)])) };
  },
  next: firstSightStep(dominationDoctrine(rules)),
  winnersOf: ({ winner }) => winner ?? [],
  tell: () => ({}),
});
