import { rowFaults } from '../kernel/option-rows.ts';
import { rulesetReader } from '../kernel/read.ts';
import { GameOptionsSchema } from './game-options.ts';
import { indexRules } from './rules.ts';
import { Ruleset } from './ruleset.ts';
import { rulesetLaws } from './ruleset-laws.ts';

/** Reads a ruleset that anybody may have written. */
export const readRuleset = rulesetReader(
  Ruleset,
  (ruleset) => [...rulesetLaws(ruleset), ...rowFaults(GameOptionsSchema, ruleset.options)],
  indexRules,
);
