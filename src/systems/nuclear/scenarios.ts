import crossroads from '../../../rulesets/nuclear/scenarios/crossroads.json';
import lastSiding from '../../../rulesets/nuclear/scenarios/the-last-siding.json';
import type { ShippedScenario } from '../../panels/new-campaign/shipped-scenario.ts';

/** The shipped scenarios, the one for a quick start first. */
const nuclearScenarios: readonly ShippedScenario[] = [
  { id: 'crossroads', minutes: 30, size: { en: '12 × 12 hexes', ru: '12 × 12 гексов' }, file: crossroads },
  { id: 'the-last-siding', minutes: 45, size: { en: '16 × 12 hexes', ru: '16 × 12 гексов' }, file: lastSiding },
];
export default nuclearScenarios;
