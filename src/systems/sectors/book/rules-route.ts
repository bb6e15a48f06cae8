import { readRuleset } from '../../../engine/sectors/read-ruleset.ts';
import sectorsRuleset from '../shipped-ruleset.ts';
import { sectorsVolume } from './volume.tsx';

const shipped = readRuleset(sectorsRuleset);
if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);

/** The rulebook of sectors as it ships. */
export default sectorsVolume({ rules: shipped.rules, here: null });
