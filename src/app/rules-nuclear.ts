import { readRuleset } from '../engine/nuclear/read-ruleset.ts';
import { nuclearVolume } from '../panels/book/nuclear/volume.tsx';
import { nuclearRuleset } from './rulesets.ts';

const shipped = readRuleset(nuclearRuleset);
if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);

/** The rulebook of Nuclear as it ships. */
export default nuclearVolume(shipped.rules);
