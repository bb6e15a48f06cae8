import { indexRuleset } from '../../engine/domination/read-ruleset.ts';
import type { Ruleset } from '../../engine/domination/ruleset.ts';
import type { RulesetIndex } from '../../engine/domination/ruleset-index.ts';
import { kept } from '../../engine/kernel/remember.ts';

/** The index of the ruleset to which a campaign is pinned. */
export const rulesetIndexOf = (ruleset: unknown): RulesetIndex =>
  kept(ruleset as object, 'domination-index', () => indexRuleset(ruleset as Ruleset));
