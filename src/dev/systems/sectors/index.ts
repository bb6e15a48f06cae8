import { type Choice, type Field, replay, scenarioFile } from '@hexpost/engine';
import { type Battle, CLOCK, GameOptions, GM, Ruleset, Scenario, type State, TACTICAL } from '@hexpost/engine/sectors';
import { wholeOf } from '../../../map/print/order.ts';
import { overlayOf } from '../../../systems/sectors/map/overlay.ts';
import { drawingOf, pictureOf } from '../../../systems/sectors/picture.ts';
import { playAgain, readStored } from '../../play-again.ts';
import type { Secret, StartPicture, TestedSystem } from '../../tested-system.ts';
import { freshSectors, randomSectorsOptions, sectorsRules, sectorsSystem } from './campaigns.ts';
import { faultsOfSectors, faultsOfSectorsEntry, SECTORS_LABELS } from './invariants.ts';
import { sectorsStep } from './manner.ts';
import { QUICK_BATTLES } from './quick-battles.ts';

const unnamed = () => '';

/** The planet of the demo in its fifth week, when the orders are revealed. */
function startPicture(): StartPicture {
  const campaign = readStored('sectors-three-sides');
  const state = replay(sectorsSystem(sectorsRules()), campaign, 121) as State;
  const planet = drawingOf(campaign, state)!;
  const picture = pictureOf(planet, state, campaign.players, { side: unnamed, sector: unnamed });
  const { arrows, signs } = overlayOf(planet, state, campaign.players, { chosen: null, focus: null, sketch: null });
  return { picture, arrows, signs: signs ?? [], part: wholeOf(picture) };
}

const rules = sectorsRules();
const system = sectorsSystem(rules);

const STORED = 'sectors-three-sides';

/** A campaign as a club would play it by post: it was written by hand, and its commands are in the stored file. */
const play = () =>
  playAgain(system, readStored(STORED), { id: rules.ruleset.id, hash: rules.hash, rules: rules.ruleset });

const tested: TestedSystem<State> = {
  id: 'sectors',
  system,
  clauses: 121,
  sides: [2, 5],
  // A campaign has a last round of its own.
  turns: 99,
  optionSets: { fuzz: ['default', 'random', 'random'], laws: ['random', 'deadlines'] },
  start({ seed, sides, options }, random) {
    const chosen = options === 'default' ? { 'round-limit': 8 } : randomSectorsOptions(rules, seed);
    const planet = sides > 3 || random() < 0.2 ? 'planet-7' : 'planet-5';
    const clock = random() < 0.6 || options === 'deadlines' ? '2026-03-02T09:00:00Z' : null;
    return { campaign: freshSectors(rules, { seed, sides, options: chosen, planet, clock }), next: sectorsStep };
  },
  turnOf: ({ round }) => round,
  seatsOf: ({ seats }) => [...seats, GM, CLOCK, TACTICAL],
  startsOf({ seats, sides, phase }, random) {
    const side = seats[Math.floor(random() * seats.length)]!;
    return sides[side]!.eliminated || phase === 'finished' ? [] : [{ seat: GM, draft: { for: side } }];
  },
  closing: {
    commands: new Set([
      'deploy',
      'submit-orders',
      'report-result',
      'confirm-result',
      'offer-quick',
      'close-phase',
      'rule-result',
    ]),
    most: 600,
    isOpen: isUnsettled,
  },
  unasked: { fields: new Set(['by', 'at', 'list']) },
  secretsOf: secretsOfSectors,
  labels: SECTORS_LABELS,
  besideTheGame: ({ seats, deadline }) => [
    ...(deadline === null
      ? []
      : [{ seat: GM, command: { command: 'extend-deadline', until: deadline.replace(/^2026/, '2027') } }]),
    { seat: GM, command: { command: 'set-member', target: seats[0]!, member: 'Zeno', roles: ['tactician'] } },
  ],
  wrongValues: ({ seats, map, battles }) => [
    ...seats,
    ...map.sectors,
    ...Object.keys(battles).slice(0, 4),
    GM,
    [seats[0]],
    { s1: 4, s2: 3, s3: 3 },
    { s1: { action: 'attack', targets: seats } },
    { s1: { action: 'move', to: 's2', armies: 1 } },
    '2026-03-09T21:00:00Z',
    'solid',
  ],
  faultsOfState: faultsOfSectors,
  faultsOfEntry: faultsOfSectorsEntry,
  comparisons: QUICK_BATTLES,
  stored: [{ file: STORED, play, demo: 'sectors-demo' }],
  fought: {
    file: 'sectors-fought-week',
    name: 'A week with a battle fought',
    battleName: 'The battle of the week',
    battlesOf: ({ phase, battles }) => (phase === 'battles' ? Object.keys(battles) : []),
    changes(before, after, id) {
      const { sector } = before.battles[id]!;
      return before.sectors[sector]!.controller !== after.sectors[sector]!.controller;
    },
  },
  startPicture,
  forms: { ruleset: Ruleset, scenario: scenarioFile(Scenario, GameOptions) },
};
export default tested;

/** Only battles that are not settled yet need a report or a ruling. */
function isUnsettled(state: State, { name }: Field, { value }: Choice): boolean {
  const status = name === 'battle' ? state.battles[String(value)]?.status : undefined;
  return status !== undefined && status !== 'final' && status !== 'cancelled';
}

/** S-11.2, S-11.3: sheets, first army lists, and what the game master does to the draft of the battle list. */
function secretsOfSectors(state: State): Secret[] {
  const living = state.seats.filter((id) => !state.sides[id]!.eliminated);
  switch (state.phase) {
    case 'deployment':
      return living.map((seat) => ({ seat, draft: { command: 'deploy' } }));
    case 'orders':
      return living.map((seat) => ({ seat, draft: { command: 'submit-orders' } }));
    case 'events':
      return [{ seat: GM, draft: { command: 'cancel-battle' }, unseen: true }];
    case 'battles':
      return Object.values(state.battles).flatMap((battle) => firstLists(battle));
    default:
      return [];
  }
}

/** A list is secret as long as the opponent's is not in. */
const firstLists = ({ id, status, attacker, defender, lists }: Battle): Secret[] =>
  status !== 'pending'
    ? []
    : [attacker, defender]
        .filter((_, i, [a, b]) => !Object.hasOwn(lists, (i === 0 ? b : a)!))
        .map((seat) => ({ seat, draft: { command: 'submit-list', battle: id } }));
