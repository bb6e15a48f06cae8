import relic from '../../../rulesets/domination/scenarios/the-relic.json';
import type { ShippedScenario } from '../../panels/new-campaign/shipped-scenario.ts';

/** The shipped scenarios, the one for a quick start first. */
const dominationScenarios: readonly ShippedScenario[] = [
  {
    id: 'the-relic',
    minutes: 40,
    size: { en: '39 hexes', ru: '39 гексов' },
    file: relic,
    // Points decide after 8 rounds instead of 20: about twenty minutes.
    quick: { 'round-limit': 8 },
  },
];
export default dominationScenarios;
