import { builtInRules } from '@hexpost/engine';
import { indexRuleset, type RulesetIndex, readRuleset } from '@hexpost/engine/nuclear';
import { inScenario } from '../../../panels/new-campaign/campaign-form.ts';
import { randomSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { NewCampaign } from '../../../panels/new-campaign/new-campaign.ts';
import { nuclearPace } from '../invitation.ts';
import nuclearRuleset from '../shipped-ruleset.ts';
import { GrownMap } from './GrownMap.tsx';
import { MapWarnings, SideField, SidesNote } from './Sides.tsx';
import { IN_SIDE_ORDER, type NuclearSetup, readPaintedScenario, scenarioOf } from './setup.ts';

const SEATS = ['red', 'blue', 'green', 'yellow', 'violet', 'grey'];

/** A new campaign of Nuclear: a generated or a painted map; sides alone or in teams. */
const newNuclearCampaign: NewCampaign<RulesetIndex, NuclearSetup> = {
  words: 'nuclear/new-campaign',
  shipped: builtInRules(readRuleset, nuclearRuleset),
  seats: ({ ruleset }) => ({
    all: SEATS,
    counts: Object.keys(ruleset.map.zones.bySides)
      .map(Number)
      .filter((count) => count > 1 && count <= SEATS.length),
  }),
  setup: (_, { before }) => ({ seed: before?.seed ?? randomSeed(), painted: null, teams: {}, zones: IN_SIDE_ORDER }),
  place: (_, { seed }) => seed,
  options: ({ ruleset }) => ruleset.options,
  proposedByPost: { sheets: 'simultaneous' },
  postingPhases: ['setup', 'preparation', 'initial', 'final'],
  pace: ({ count, options }) => nuclearPace(count, options),
  headings: [
    { id: 'campaign', chapters: [17, 4, 5, 16] },
    { id: 'ground', chapters: [2, 3, 6] },
    { id: 'fire', chapters: [1, 7, 8, 10, 11, 12] },
    { id: 'melee', chapters: [9] },
    { id: 'works', chapters: [13, 14, 15] },
  ],
  ...inScenario(scenarioOf),
  files: { rulesOf: indexRuleset, readScenario: readPaintedScenario, Remarks: MapWarnings },
  Map: GrownMap,
  SideField,
  SidesNote,
};
export default newNuclearCampaign;
