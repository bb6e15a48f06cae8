import { kept } from '../../engine/kernel/remember.ts';
import { indexRuleset } from '../../engine/sectors/read-ruleset.ts';
import type { Ruleset } from '../../engine/sectors/ruleset.ts';
import type { RulesetIndex } from '../../engine/sectors/ruleset-index.ts';

/** The index of the ruleset to which a campaign is pinned. */
export const rulesetIndexOf = (ruleset: unknown): RulesetIndex =>
  kept(ruleset as object, 'sectors-index', () => indexRuleset(ruleset as Ruleset));
