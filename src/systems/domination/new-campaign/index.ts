import { builtInRules } from '@hexpost/engine';
import { begin, indexRuleset, type RulesetIndex, readRuleset, scenarioReaders } from '@hexpost/engine/domination';
import { inScenario, teamNumbers } from '../../../panels/new-campaign/campaign-form.ts';
import { randomSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { NewCampaign } from '../../../panels/new-campaign/new-campaign.ts';
import { positionReader } from '../../../panels/new-campaign/own-scenario.ts';
import { dominationPace } from '../pace.ts';
import dominationRuleset from '../shipped-ruleset.ts';
import { PlanetChoice } from './PlanetChoice.tsx';
import { ArmyDetails, SideField, SidesNote } from './SideField.tsx';
import { type DominationSetup, planetsFor, proposedOptions, scenarioOf } from './setup.ts';

const SEATS = ['red', 'blue', 'green', 'yellow', 'violet', 'grey'];

/** A new campaign of Domination: a planet generated from a seed or taken from the ruleset, an army for each side, teams. */
const newDominationCampaign: NewCampaign<RulesetIndex, DominationSetup> = {
  words: 'domination/new-campaign',
  shipped: builtInRules(readRuleset, dominationRuleset),
  seats: ({ ruleset }) => ({ all: SEATS, counts: Object.keys(ruleset.recipe.radius).map(Number) }),
  setup: (rules, { before }) => ({
    // Two sides begin on a small planet, which takes an evening.
    planet: planetsFor(rules, 2)[0]?.id ?? null,
    seed: before?.seed ?? randomSeed(),
    armies: {},
    teams: {},
    position: null,
  }),
  place: ({ planets }, { planet, seed }) => planets.get(planet ?? '')?.name ?? seed,
  options: ({ ruleset }) => ruleset.options,
  proposed: proposedOptions,
  postingPhases: ['answer', 'orders'],
  pace: ({ count, options }) => dominationPace(count, options),
  headings: [
    { id: 'battle', chapters: [6, 7, 8, 9] },
    { id: 'ground', chapters: [1, 5, 10] },
    { id: 'armies', chapters: [4, 11, 12, 13, 14, 15, 16] },
    { id: 'course', chapters: [2, 3, 17, 18] },
  ],
  ...inScenario(scenarioOf),
  files: {
    rulesOf: indexRuleset,
    readScenario: positionReader({ readers: scenarioReaders, begin }, ({ order, sides }) => {
      return { seats: order, setup: { teams: teamNumbers(order, sides) } };
    }),
  },
  Map: PlanetChoice,
  SideField,
  SideDetails: ArmyDetails,
  SidesNote,
};
export default newDominationCampaign;
