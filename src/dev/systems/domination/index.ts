import { GM, gridOf, scenarioFile, shuffled, stream } from '@hexpost/engine';
import {
  dominationDoctrine,
  GameOptions,
  Ruleset,
  type RulesetIndex,
  Scenario,
  type State,
} from '@hexpost/engine/domination';
import { wholeOf } from '../../../map/print/order.ts';
import { pictureOf } from '../../../systems/domination/picture.ts';
import { wildestOf } from '../../random-games.ts';
import { firstSightStep } from '../../simple-players.ts';
import type { MeasuredGame, StartingPlaces, StartPicture, TestedSystem } from '../../tested-system.ts';
import { dominationRules, dominationSystem, freshDomination, randomDominationOptions, SEATS } from './campaigns.ts';
import { FIGHTS } from './fights.ts';
import { DOMINATION_LABELS, faultsOfDomination, faultsOfDominationEntry } from './invariants.ts';
import { dominationStep } from './manner.ts';
import { storedCampaigns } from './stored.ts';

/** Seats in turn order as starting places, and armies, to be measured (D-18). */

/** D-18.8: after this many rounds the points decide, so that every game ends. */
const ROUNDS = { duel: 40, more: 20 };

/** D-18.1: if more sides than this play in more than two teams, later sides begin richer. */
const CROWD = 5;
const BONUS = 1;

const startsToMeasure = (rules: RulesetIndex): StartingPlaces<State> => ({
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

/** The attacks that have to be answered now. */
const attacksIn = ({ hexes, phase }: State): number =>
  phase === 'answer' ? Object.values(hexes).reduce((count, { battles = [] }) => count + battles.length, 0) : -1;

/** A planet of two sides after some rounds, at the moment with the most attacks to answer. */
function startPicture(): StartPicture {
  const rules = dominationRules();
  const system = dominationSystem(rules);
  const fresh = freshDomination(rules, { seed: 'start', sides: 2, planet: 'twin-poles' });
  const [next, random] = [dominationStep('eager'), stream('start picture')];
  const state = wildestOf<State>(system, fresh, (now) => next(system, now, random), attacksIn, 150);
  const picture = pictureOf({ rules, state }, fresh.players, 'en');
  return { picture, arrows: [], signs: [], part: { ...wholeOf(picture), rows: [2, 7] } };
}

const rules = dominationRules();
const system = dominationSystem(rules);

const tested: TestedSystem<State> = {
  id: 'domination',
  system,
  clauses: 171,
  sides: [2, 6],
  turns: 20,
  wholeGame: 200,
  optionSets: { fuzz: ['default', 'random', 'teams', 'hidden'], laws: ['default', 'random', 'hidden'] },
  start({ seed, sides, options, style }, random) {
    const chosen =
      options === 'random'
        ? randomDominationOptions(rules, seed)
        : options === 'hidden'
          ? { 'hidden-infiltrators': true }
          : {};
    const teams = options === 'teams' && sides % 2 === 0 ? 2 : sides;
    const drawn = rules.ruleset.planets[Math.floor(random() * 2 * rules.ruleset.planets.length)];
    return {
      campaign: freshDomination(rules, { seed, sides, options: chosen, teams, ...(drawn && { planet: drawn.id }) }),
      next: dominationStep(style),
    };
  },
  turnOf: ({ round }) => round,
  seatsOf: ({ order }) => [...order, GM],
  startsOf: ({ units, active, phase }, random) => {
    const own = Object.values(units).filter(({ side }) => side === active);
    const unit = own[Math.floor(random() * own.length)];
    return unit && phase === 'orders' ? [{ seat: active, draft: { unit: unit.id }, mayEnd: true }] : [];
  },
  closing: { commands: new Set(['end-answers', 'end-turn']), most: 20 },
  secretsOf: ({ order, sides, phase }) =>
    phase === 'over'
      ? []
      : order
          .filter((side) => sides[side]!.status === 'playing')
          .flatMap((seat) =>
            ['set-battle-order', 'set-casualty', 'set-standing'].map((command) => ({
              seat,
              draft: { command },
              unseen: true,
            })),
          ),
  labels: DOMINATION_LABELS,
  besideTheGame({ order, map, units }) {
    const manned = new Set(Object.values(units).map(({ at }) => at));
    const at = gridOf(map.cols, map.rows).names.find((hex) => !manned.has(hex))!;
    return order.map((seat) => ({ seat, command: { command: 'set-standing', at, odds: 70 } }));
  },
  wrongValues: ({ units, order, sides }) => [
    ...Object.keys(units).slice(0, 6),
    ...order,
    ...Object.values(sides).flatMap(({ hq }) => hq ?? []),
    [Object.keys(units)[0] ?? 'nobody'],
    { [Object.keys(units)[0] ?? 'nobody']: '0303' },
    ['0404', '0505'],
    '9999',
    true,
    -1,
  ],
  faultsOfState: faultsOfDomination(rules),
  faultsOfEntry: faultsOfDominationEntry,
  comparisons: FIGHTS,
  starts: startsToMeasure(rules),
  stored: storedCampaigns(rules, system),
  startPicture,
  forms: { ruleset: Ruleset, scenario: scenarioFile(Scenario, GameOptions) },
};
export default tested;
