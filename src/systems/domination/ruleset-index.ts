import { readRuleset } from '../../engine/domination/read-ruleset.ts';
import { pinnedRuleset } from '../../engine/kernel/read.ts';

/** The index of the ruleset to which a campaign is pinned. */
export const rulesetIndexOf = pinnedRuleset(readRuleset);
