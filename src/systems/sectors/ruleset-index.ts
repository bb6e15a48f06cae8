import { pinnedRuleset } from '@hexpost/engine';
import { readRuleset } from '@hexpost/engine/sectors';

/** The index of the ruleset to which a campaign is pinned. */
export const rulesetIndexOf = pinnedRuleset(readRuleset);
