import { cacheOn } from '../kernel/cache.ts';
import { hashOf } from '../kernel/hash.ts';
import { byId, overridden, rulesetReader } from '../kernel/read.ts';
import { type Category, type EntryRow, type Model, Ruleset } from './ruleset.ts';
import type { RulesetIndex, UnitType } from './ruleset-index.ts';
import { validateRuleset } from './validate-ruleset.ts';

/** Finds the rows of a checked ruleset by id. The same ruleset object always gives the same index. */
export const indexRuleset = (ruleset: Ruleset): RulesetIndex => cacheOn(ruleset, 'index', makeIndex);

function makeIndex(ruleset: Ruleset): RulesetIndex {
  const models = byId(ruleset.models);
  const categories = byId(ruleset.categories);
  return {
    ruleset,
    get hash() {
      return cacheOn(ruleset, 'hash', hashOf);
    },
    entries: new Map(ruleset.units.map((row) => [row.id, typeFrom(row, models, categories)])),
    models,
    categories,
    weapons: byId(ruleset.weapons),
    melee: byId(ruleset.melee),
    terrain: byId(ruleset.terrain),
    traits: byId(ruleset.traits),
    templates: byId(ruleset.templates),
    powers: byId(ruleset.powers),
    foc: [...ruleset.foc].sort((a, b) => a.armies - b.armies),
    factions: byId(ruleset.factions),
    options: byId(ruleset.options),
  };
}

function typeFrom(
  row: EntryRow,
  models: ReadonlyMap<string, Model>,
  categories: ReadonlyMap<string, Category>,
): UnitType {
  const groups = row.groups.map(({ model: id, count }) => {
    const model = models.get(id)!;
    return { id, count, model, category: categories.get(model.category)! };
  });
  const slowest = groups.reduce((least, group) => (group.category.move < least.category.move ? group : least));
  const size = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    id: row.id,
    row,
    groups,
    size,
    category: slowest.category,
    vehicle: slowest.category.vehicle,
    walker: slowest.category.walker,
    independent: size === 1 && groups[0]!.model.independent,
    capacity: groups[0]!.model.capacity,
    powers: [...new Set(groups.flatMap(({ model }) => model.powers))],
  };
}

/** Reads an untrusted ruleset. */
export const readRuleset = rulesetReader(Ruleset, validateRuleset, indexRuleset);

/** The rules under a scenario's own numbers (table 23.16); the same data object always gives the same index. Throws on faulty data. */
export function rulesWith(rules: RulesetIndex, data: Readonly<Record<string, unknown>> | null): RulesetIndex {
  if (data === null) return rules;
  return cacheOn(data, rules.hash, () => {
    const read = readRuleset(overridden(rules.ruleset, data));
    if (!read.ok) throw new TypeError(`data: ${read.faults.map(({ path, reason }) => `${path} ${reason}`).join(', ')}`);
    return read.rules;
  });
}
