import { builtInRules } from '@hexpost/engine';
import { type Ruleset, type RulesetIndex, readRuleset } from '@hexpost/engine/nuclear';
import { type RuleNumber, ruleNumber } from '../../../panels/book/rules-tables.tsx';
import { volumesOf } from '../../../panels/book/volumes-of.ts';
import nuclearRuleset from '../shipped-ruleset.ts';
import { useTable } from '../table.ts';
import { traitsTable, unitsTable, upgradesTable, weaponsTable } from './forces.tsx';
import { eventsTable, structuresTable, terrainTable } from './ground.tsx';

type Numbered = RuleNumber<Ruleset>;

const number = ruleNumber<Ruleset>;

const NUMBERS: readonly Numbered[] = [
  number('event-from', 'N-15.1', ({ eventFrom }) => `${eventFrom}+`),
  number('move', 'N-6.2', ({ allowances }) => allowances.move),
  number('march', 'N-6.2', ({ allowances }) => allowances.march),
  number('attack', 'N-6.2', ({ allowances }) => allowances.attack),
  number('wreck', 'N-12.5', ({ wreckThreshold }) => `1–${wreckThreshold}`),
  number('recover', 'N-13.1', ({ recoverTough }) => recoverTough),
  number('model-upgrade', 'N-13.3', ({ modelUpgradePer }) => modelUpgradePer),
  number('fortify', 'N-5.8', ({ fortify }) => fortify.price),
  number('cp-key-point', 'N-16.3', ({ control }) => control.keyPoint),
  number('cp-intelligence', 'N-15.12', ({ control }) => control.intelligence),
  number('prestige-base', 'N-16.5', ({ prestige }) => prestige.base),
  number('prestige-key-point', 'N-16.5', ({ prestige }) => prestige.keyPoint),
  number('prestige-depot', 'N-15.19', ({ prestige }) => prestige.neutralDepot),
  number('xp-kill', 'N-13.5', ({ experience }) => experience.kill),
  number('xp-key-point', 'N-13.5', ({ experience }) => experience['key-point']),
  number('xp-depot', 'N-13.5', ({ experience }) => experience.depot),
  number('xp-base', 'N-13.5', ({ experience }) => experience.base),
  number('xp-survival', 'N-16.7', ({ experience }) => experience.survival),
  number('xp-refill', 'N-13.2', ({ experience }) => experience.refill),
];

/** The numbers of a ruleset that belong to no other table, and the experience that each rank takes (N-13.6). */
const numbersOf = (rules: RulesetIndex): readonly Numbered[] => [
  ...NUMBERS,
  ...rules.ranks.map(
    ({ id, name, xp }): Numbered => ({
      id: `rank-${id}`,
      clause: 'N-13.6',
      name: ({ own, row }) => own('number.rank', { rank: row(name) }),
      of: ({ ranks }) => ranks.find((rank) => rank.id === id)?.xp ?? xp,
    }),
  ),
];

/** The rulebook of Nuclear. */
const { volumeOf, volumes } = volumesOf<RulesetIndex>({
  id: 'nuclear',
  words: 'nuclear/book',
  also: ['nuclear/terms'],
  shipped: builtInRules(readRuleset, nuclearRuleset),
  opening: ['goal', 'turn', 'preparation', 'shooting', 'melee', 'end', 'first'],
  tables: (rules) => [
    unitsTable(rules),
    weaponsTable(rules),
    traitsTable(rules),
    terrainTable(rules),
    structuresTable(rules),
    eventsTable(rules),
    upgradesTable(rules),
  ],
  numbers: numbersOf,
  usePosition: () => useTable().position,
});
export const nuclearVolume = volumeOf;
export default volumes;
