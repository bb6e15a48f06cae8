import { cacheOn } from '../kernel/cache.ts';
import { hashOf } from '../kernel/hash.ts';
import { byId, rulesetReader } from '../kernel/read.ts';
import { Ruleset } from './ruleset.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { validateRuleset } from './validate-ruleset.ts';

/** Finds the rows of a checked ruleset by id. The same ruleset object always gives the same index. */
export const indexRuleset = (ruleset: Ruleset): RulesetIndex =>
  cacheOn(ruleset, 'index', () => ({
    ruleset,
    hash: hashOf(ruleset),
    units: byId(ruleset.units),
    traits: byId(ruleset.traits),
    rules: byId(ruleset.rules),
    armies: byId(ruleset.armies),
    buildings: byId(ruleset.buildings),
    terrain: byId(ruleset.terrain),
    objects: byId(ruleset.objects),
    planets: byId(ruleset.planets),
    options: byId(ruleset.options),
  }));

/** Reads an untrusted ruleset. */
export const readRuleset = rulesetReader(Ruleset, validateRuleset, indexRuleset);
