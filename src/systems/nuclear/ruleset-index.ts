import { pinnedRuleset } from '../../engine/kernel/read.ts';
import { readRuleset } from '../../engine/nuclear/read-ruleset.ts';

/** The index of the ruleset to which a campaign is pinned. */
export const rulesetIndexOf = pinnedRuleset(readRuleset);
