import { GM, gridOf, scenarioFile } from '@hexpost/engine';
import { GameOptions, Ruleset, Scenario, type State } from '@hexpost/engine/domination';
import type { TestedSystem } from '../../tested-system.ts';
import { dominationRules, dominationSystem, freshDomination, randomDominationOptions } from './campaigns.ts';
import { FIGHTS } from './fights.ts';
import { DOMINATION_LABELS, faultsOfDomination, faultsOfDominationEntry } from './invariants.ts';
import { dominationStep } from './manner.ts';
import { startPicture } from './start-picture.ts';
import { startsToMeasure } from './starts.ts';
import { storedCampaigns } from './stored.ts';

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
