import { rowFaults } from '../kernel/option-rows.ts';
import { rulesetReader } from '../kernel/read.ts';
import { GameOptionsSchema } from './game-options.ts';
import { Ruleset } from './ruleset.ts';
import { indexRuleset } from './ruleset-index.ts';
import { rulesetLaws } from './ruleset-laws.ts';

/** Reads a ruleset that anybody may have written. */
export const readRuleset = rulesetReader(
  Ruleset,
  (ruleset) => [...rulesetLaws(ruleset), ...rowFaults(GameOptionsSchema, ruleset.options)],
  indexRuleset,
);
