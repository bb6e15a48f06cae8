import { cacheOn } from '../kernel/cache.ts';
import { hashOf } from '../kernel/hash.ts';
import { byId, rulesetReader } from '../kernel/read.ts';
import { EFFECTS } from './effects.ts';
import { Ruleset } from './ruleset.ts';
import { validateIds } from './ruleset-ids.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { validateResolvers } from './validate-ruleset.ts';

/** Finds the rows of a checked ruleset by id. The same ruleset object always gives the same index. */
export const indexRuleset = (ruleset: Ruleset): RulesetIndex =>
  cacheOn(ruleset, 'index', () => ({
    ruleset,
    // Rarely needed, and slow to compute.
    get hash() {
      return hashOf(ruleset);
    },
    units: byId(ruleset.units),
    weapons: byId(ruleset.weapons),
    traits: byId(ruleset.traits),
    terrain: byId(ruleset.terrain),
    structures: byId(ruleset.structures),
    events: byId(ruleset.events),
    effects: EFFECTS,
    upgrades: byId(ruleset.upgrades),
    options: byId(ruleset.options),
    ranks: ruleset.ranks,
  }));

/** Reads an untrusted ruleset. */
export const readRuleset = rulesetReader(
  Ruleset,
  (ruleset) => [...validateIds(ruleset), ...validateResolvers(ruleset)],
  indexRuleset,
);
