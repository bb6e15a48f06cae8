import '@mantine/core/styles/Checkbox.layer.css';
import { builtInRules } from '@hexpost/engine';
import {
  begin,
  type Calendar,
  indexRuleset,
  type RulesetIndex,
  readRuleset,
  scenarioReaders,
} from '@hexpost/engine/sectors';
import { inScenario } from '../../../panels/new-campaign/campaign-form.ts';
import type { NewCampaign } from '../../../panels/new-campaign/new-campaign.ts';
import { positionReader } from '../../../panels/new-campaign/own-scenario.ts';
import { ownZone } from '../../../panels/parts/time-text.ts';
import { sectorsPace } from '../pace.ts';
import sectorsRuleset from '../shipped-ruleset.ts';
import { People } from './People.tsx';
import { PlanetMap } from './PlanetMap.tsx';
import { SectorsSettings } from './SectorsSettings.tsx';
import { optionRowsFor, type SectorsSetup, scenarioOf, sectorsToWinOn } from './setup.ts';

/** The calendar of the rules in the time zone of this computer, if the rules can reckon with it. */
const inOwnZone = (calendar: Calendar | null, zones: RulesetIndex['zones']): Calendar | null =>
  calendar && { ...calendar, zone: zones.has(ownZone()) ? ownZone() : calendar.zone };

/** A new campaign of Sectors: a planet, people with roles, and a week with or without deadlines. */
const newSectorsCampaign: NewCampaign<RulesetIndex, SectorsSetup> = {
  words: 'sectors/new-campaign',
  shipped: builtInRules(readRuleset, sectorsRuleset),
  seats({ ruleset: { data, sides } }) {
    const most = Math.min(data.maxSides, sides.length);
    return {
      all: sides.map(({ id }) => id),
      counts: Array.from({ length: most - data.minSides + 1 }, (_, i) => data.minSides + i),
    };
  },
  // Scenarios by others may have their own sides.
  sideName: ({ ruleset }, seat) => ruleset.sides.find(({ id }) => id === seat)?.name ?? { en: seat, ru: seat },
  setup: ({ ruleset, planets, zones }, { byPost }) => ({
    planet: ruleset.planet,
    sectorsToWin: sectorsToWinOn(ruleset, planets.get(ruleset.planet)!),
    calendar: byPost ? inOwnZone(ruleset.data.calendar, zones) : null,
    master: byPost ? null : false,
    people: {},
    position: null,
  }),
  place: ({ planets }, { planet }) => planets.get(planet)!.name,
  options: optionRowsFor,
  pace: ({ options, setup }) => sectorsPace(options, setup.calendar !== null),
  // S-10.4: without a master, no seat closes a phase.
  optionsWithoutMaster: { advance: 'when-ready' },
  headings: [
    { id: 'battles', chapters: [4, 5, 7] },
    { id: 'map', chapters: [8] },
    { id: 'course', chapters: [9, 10] },
  ],
  // S-10.9: without a master, phases close once everything is in.
  ...inScenario(scenarioOf, ({ options, setup }) =>
    setup.master === false ? { ...options, advance: 'when-ready' } : options,
  ),
  files: {
    rulesOf: indexRuleset,
    readScenario: positionReader({ readers: scenarioReaders, begin }, ({ seats }, given) => ({
      seats,
      // A file that says who closes the phases settles the question.
      setup: { calendar: null, ...('advance' in given && { master: null }) },
    })),
  },
  Map: PlanetMap,
  SideDetails: People,
  Settings: SectorsSettings,
};
export default newSectorsCampaign;
