import { type AnyCommand, GM, scenarioFile } from '@hexpost/engine';
import { GameOptions, Ruleset, Scenario, type State } from '@hexpost/engine/tactical';
import { ORDER } from '../../../systems/tactical/facts.ts';
import { BEGINNINGS } from '../../../systems/tactical/new-campaign/setup.ts';
import type { TestedSystem } from '../../tested-system.ts';
import { freshBattle, randomTacticalOptions, tacticalRules, tacticalSystem } from './campaigns.ts';
import { faultsOfBattle, faultsOfBattleEntry, TACTICAL_LABELS } from './invariants.ts';
import { tacticalStep } from './manner.ts';
import { startPicture } from './start-picture.ts';
import { startsToMeasure } from './starts.ts';
import { storedBattles } from './stored.ts';

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
