import { readRuleset } from '../../../engine/nuclear/read-ruleset.ts';
import nuclearRuleset from '../shipped-ruleset.ts';
import { nuclearVolume } from './volume.tsx';

const shipped = readRuleset(nuclearRuleset);
if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);

/** The rulebook of Nuclear as it ships. */
export default nuclearVolume(shipped.rules);
