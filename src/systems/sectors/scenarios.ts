import sevenSectors from '../../../rulesets/sectors/scenarios/seven-sectors.json';
import threePowers from '../../../rulesets/sectors/scenarios/three-powers.json';
import twoLandings from '../../../rulesets/sectors/scenarios/two-landings.json';
import type { ShippedScenario } from '../../panels/new-campaign/shipped-scenario.ts';

/** The shipped scenarios, the one for a quick start first. */
const sectorsScenarios: readonly ShippedScenario[] = [
  { id: 'two-landings', minutes: 30, size: { en: '5 sectors', ru: '5 секторов' }, file: twoLandings },
  { id: 'three-powers', minutes: 60, size: { en: '5 sectors', ru: '5 секторов' }, file: threePowers },
  { id: 'seven-sectors', minutes: 120, size: { en: '7 sectors', ru: '7 секторов' }, file: sevenSectors },
];
export default sectorsScenarios;
