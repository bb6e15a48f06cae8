import { cacheOn } from '../kernel/cache.ts';
import { hashOf } from '../kernel/hash.ts';
import { rowFaults } from '../kernel/option-rows.ts';
import { byId, rulesetReader } from '../kernel/read.ts';
import { zonesOf } from './calendar.ts';
import { GameOptions } from './game-options.ts';
import { Ruleset } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { validateRuleset } from './validate-ruleset.ts';

/** Finds the rows of a checked ruleset by id. The same ruleset object always gives the same index. */
export const indexRuleset = (ruleset: Ruleset): RulesetIndex =>
  cacheOn(ruleset, 'index', () => ({
    ruleset,
    // Rarely needed, and slow to compute.
    get hash() {
      return hashOf(ruleset);
    },
    planets: byId(ruleset.planets),
    options: byId(ruleset.options),
    zones: zonesOf(ruleset.zones),
  }));

/** Reads an untrusted ruleset. */
export const readRuleset = rulesetReader(
  Ruleset,
  (ruleset) => [...validateRuleset(ruleset), ...rowFaults(GameOptions, ruleset.options)],
  indexRuleset,
);
