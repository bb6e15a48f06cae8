import { kept } from '../../engine/kernel/remember.ts';
import { indexRuleset } from '../../engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../engine/nuclear/ruleset.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';

/** The index of the ruleset to which a campaign is pinned. */
export const rulesetIndexOf = (ruleset: unknown): RulesetIndex =>
  kept(ruleset as object, 'nuclear-index', () => indexRuleset(ruleset as Ruleset));
