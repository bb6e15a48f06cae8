import { kept } from '../../engine/kernel/remember.ts';
import { indexRuleset } from '../../engine/tactical/read-ruleset.ts';
import type { Ruleset } from '../../engine/tactical/ruleset.ts';
import type { RulesetIndex } from '../../engine/tactical/ruleset-index.ts';

/** The index of the ruleset to which a campaign is pinned. */
export const rulesetIndexOf = (ruleset: unknown): RulesetIndex =>
  kept(ruleset as object, 'tactical-index', () => indexRuleset(ruleset as Ruleset));
