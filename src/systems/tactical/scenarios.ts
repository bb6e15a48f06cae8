import meeting from '../../../rulesets/tactical/scenarios/meeting.json';
import type { ShippedScenario } from '../../panels/new-campaign/shipped-scenario.ts';

/** The scenarios that ship, the one for a quick start first. */
const tacticalScenarios: readonly ShippedScenario[] = [
  { id: 'meeting', minutes: 45, size: { en: '36 × 24 hexes', ru: '36 × 24 гекса' }, file: meeting },
];
export default tacticalScenarios;
