import { builtInRules } from '@hexpost/engine';
import {
  BLUE,
  begin,
  indexRuleset,
  RED,
  type RulesetIndex,
  readRuleset,
  scenarioReaders,
} from '@hexpost/engine/tactical';
import { inScenario } from '../../../panels/new-campaign/campaign-form.ts';
import { randomSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { NewCampaign } from '../../../panels/new-campaign/new-campaign.ts';
import { positionReader } from '../../../panels/new-campaign/own-scenario.ts';
import { tacticalPace } from '../pace.ts';
import tacticalRuleset from '../shipped-ruleset.ts';
import { Battlefield } from './Battlefield.tsx';
import { SideField, SideList, SidesNote } from './SideField.tsx';
import { scenarioOf, type TacticalSetup } from './setup.ts';

const SEATS = [RED, BLUE];

/** A new battle: a board generated from a seed, a faction and a list for each side, and the kind of beginning. */
const newBattle: NewCampaign<RulesetIndex, TacticalSetup> = {
  words: 'tactical/new-campaign',
  shipped: builtInRules(readRuleset, tacticalRuleset),
  seats: () => ({ all: SEATS, counts: [2] }),
  setup: (_, { before }) => ({
    beginning: before?.beginning ?? 'contact',
    seed: before?.seed ?? randomSeed(),
    armies: {},
    lists: {},
    position: null,
  }),
  place: (_, { seed }) => seed,
  options: ({ ruleset }) => ruleset.options,
  postingPhases: ['lists', 'deployment', 'movement'],
  pace: ({ options }) => tacticalPace(options),
  headings: [
    { id: 'course', chapters: [6, 21, 22] },
    { id: 'combat', chapters: [13, 18] },
    { id: 'flight', chapters: [15] },
  ],
  ...inScenario(scenarioOf),
  files: {
    rulesOf: indexRuleset,
    readScenario: positionReader({ readers: scenarioReaders, begin }, () => ({ seats: SEATS, setup: {} })),
  },
  Map: Battlefield,
  SideField,
  SideDetails: SideList,
  SidesNote,
};
export default newBattle;
