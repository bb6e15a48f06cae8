import landing from '../../../rulesets/tactical/scenarios/landing-field.json';
import meeting from '../../../rulesets/tactical/scenarios/meeting.json';
import fords from '../../../rulesets/tactical/scenarios/the-fords.json';
import harvest from '../../../rulesets/tactical/scenarios/the-last-harvest.json';
import line from '../../../rulesets/tactical/scenarios/the-long-line.json';
import runaways from '../../../rulesets/tactical/scenarios/the-runaways.json';
import hills from '../../../rulesets/tactical/scenarios/three-hills.json';
import type { ShippedScenario } from '../../panels/new-campaign/shipped-scenario.ts';

/** The shipped scenarios, the one for a quick start first. */
const tacticalScenarios: readonly ShippedScenario[] = [
  { id: 'meeting', minutes: 45, size: { en: '36 × 24 hexes', ru: '36 × 24 гекса' }, file: meeting },
  { id: 'the-fords', minutes: 60, size: { en: '24 × 18 hexes', ru: '24 × 18 гексов' }, file: fords },
  { id: 'landing-field', minutes: 60, size: { en: '30 × 20 hexes', ru: '30 × 20 гексов' }, file: landing },
  { id: 'the-runaways', minutes: 60, size: { en: '28 × 20 hexes', ru: '28 × 20 гексов' }, file: runaways },
  { id: 'the-long-line', minutes: 120, size: { en: '36 × 24 hexes', ru: '36 × 24 гекса' }, file: line },
  { id: 'the-last-harvest', minutes: 120, size: { en: '36 × 24 hexes', ru: '36 × 24 гекса' }, file: harvest },
  { id: 'three-hills', minutes: 180, size: { en: '36 × 24 hexes', ru: '36 × 24 гекса' }, file: hills },
];
export default tacticalScenarios;
