import { type AnyCommand, GM, replay, scenarioFile, shuffled, stream } from '@hexpost/engine';
import {
  BLUE,
  GameOptions,
  RED,
  Ruleset,
  type RulesetIndex,
  Scenario,
  type State,
  tacticalDoctrine,
} from '@hexpost/engine/tactical';
import { ORDER } from '../../../systems/tactical/facts.ts';
import { BEGINNINGS } from '../../../systems/tactical/new-campaign/setup.ts';
import { pictureOf } from '../../../systems/tactical/picture.ts';
import { readyLists } from '../../../systems/tactical/ready-lists.ts';
import { readStored } from '../../play-again.ts';
import { firstSightStep } from '../../simple-players.ts';
import type { MeasuredGame, StartingPlaces, StartPicture, TestedSystem } from '../../tested-system.ts';
import { freshBattle, randomTacticalOptions, tacticalRules, tacticalSystem } from './campaigns.ts';
import { faultsOfBattle, faultsOfBattleEntry, TACTICAL_LABELS } from './invariants.ts';
import { tacticalStep } from './manner.ts';
import { storedBattles } from './stored.ts';

/** Edges, the first of which has the first turn, and ready lists of equal points, to be measured (T-6.1, T-21). */

const SEATS = [RED, BLUE];

const startsToMeasure = (rules: RulesetIndex): StartingPlaces<State> => ({
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

/** The late turns of a stored battle, where most units of both sides meet. */
function startPicture(): StartPicture {
  const rules = tacticalRules();
  const campaign = readStored('tactical-thousand');
  const state = replay(tacticalSystem(rules), campaign, 207) as State;
  const picture = pictureOf({ rules, state }, campaign.players, 'en', (mark) => mark);
  return { picture, part: { cols: [11, 23], rows: [8, 15] } };
}

const rules = tacticalRules();
const system = tacticalSystem(rules);

const tested: TestedSystem<State> = {
  id: 'tactical',
  system,
  clauses: 210,
  sides: [2, 2],
  turns: 7,
  optionSets: { fuzz: ['default', 'random', 'lists', 'hidden'], laws: ['default', 'lists', 'random', 'hidden'] },
  start({ seed, options, style }, random) {
    const chosen =
      options === 'random'
        ? randomTacticalOptions(rules, seed)
        : options === 'hidden'
          ? { 'hidden-deployment': 'on' as const }
          : {};
    const drawn = BEGINNINGS[Math.floor(random() * BEGINNINGS.length)]!;
    const beginning = options === 'lists' || options === 'hidden' ? 'lists' : options === 'random' ? drawn : 'contact';
    return { campaign: freshBattle(rules, { seed, beginning, options: chosen }), next: tacticalStep(style) };
  },
  turnOf: ({ turn }) => turn,
  seatsOf: () => [...ORDER, GM],
  startsOf({ units, active, phase }, random) {
    const own = Object.values(units).filter(({ side }) => side === active);
    const unit = own[Math.floor(random() * own.length)];
    return unit && phase !== 'lists' && phase !== 'over'
      ? [{ seat: active, draft: { unit: unit.id }, mayEnd: true }]
      : [];
  },
  closing: {
    commands: new Set(['end-phase', 'submit-list', 'choose-edge', 'choose-first', 'deploy', 'reserve', 'place']),
    most: 150,
  },
  unasked: {
    fields: new Set(['list', 'else']),
    words: new Set(['attack', 'intercept']),
    leavesOut: isRoundTrip,
  },
  secretsOf(state) {
    if (state.phase === 'over') return [];
    if (state.phase === 'lists') return system.awaited(state).map((seat) => ({ seat }));
    if (system.secret(state))
      return system.awaited(state).map((seat) => ({ seat, never: new Set(['concede', 'end-phase']), unseen: true }));
    return ORDER.map((seat) => ({ seat, draft: { command: 'set-standing' }, unseen: true }));
  },
  labels: TACTICAL_LABELS,
  besideTheGame: ({ units }) =>
    ORDER.flatMap((seat) => {
      const own = Object.values(units).find(({ side }) => side === seat);
      return own
        ? [{ seat, command: { command: 'set-standing', unit: own.id, orders: { attack: null } } as never }]
        : [];
    }),
  wrongValues: ({ units }) => [
    ...Object.keys(units).slice(0, 6),
    ...ORDER,
    [Object.keys(units)[0] ?? 'nobody'],
    ['0404', '0505'],
    [{ entry: 'nobody' }],
    '0101',
    '9999',
    7,
    true,
    -1,
  ],
  faultsOfState: faultsOfBattle(rules),
  faultsOfEntry: faultsOfBattleEntry,
  comparisons: [],
  starts: startsToMeasure(rules),
  stored: storedBattles(rules, system),
  startPicture,
  forms: { ruleset: Ruleset, scenario: scenarioFile(Scenario, GameOptions) },
};
export default tested;

/** A way back to where the unit is: no player would press the hex of a unit to send it round. */
function isRoundTrip({ units }: State, command: AnyCommand): boolean {
  const { unit, path } = command as { readonly unit?: string; readonly path?: unknown };
  const { hex, joined, embarked } = units[unit ?? ''] ?? {};
  const from = hex ?? units[joined ?? embarked ?? '']?.hex;
  return from !== undefined && Array.isArray(path) && path.at(-1) === from;
}
