import { z } from 'zod';
import { type Fault, type PathStep, reporter, rowIdFaults, schemaFaults } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { rowFaults } from '../kernel/option-rows.ts';
import { GameOptions } from './game-options.ts';
import { OPEN_GROUND } from './position.ts';
import type { Ruleset } from './ruleset.ts';
import { TRAITS } from './traits/traits.ts';

const NO_NUMBERS = z.strictObject({});

/** Faults of a ruleset that no schema can find: unknown or repeated ids. */
export function validateRuleset(ruleset: Ruleset): Fault[] {
  const { faults, report } = reporter();
  const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const ids = {
    roles: idsOf(ruleset.roles),
    factions: idsOf(ruleset.factions),
    categories: idsOf(ruleset.categories),
    units: idsOf(ruleset.units),
    models: idsOf(ruleset.models),
    weapons: idsOf(ruleset.weapons),
    melee: idsOf(ruleset.melee),
    terrain: idsOf(ruleset.terrain),
    traits: idsOf(ruleset.traits),
    powers: idsOf(ruleset.powers),
    'trait-records': new Set(Object.keys(TRAITS)),
  };
  const must = (id: string, among: keyof typeof ids, ...path: PathStep[]): void => {
    if (!ids[among].has(id)) report(path, 'unknown-id', { id, among }, nearest(id, ids[among]));
  };
  const all = (list: readonly string[], among: keyof typeof ids, ...path: PathStep[]) => {
    for (const [i, id] of list.entries()) must(id, among, ...path, i);
  };
  const traits = (list: readonly string[], ...path: PathStep[]) => {
    for (const [i, text] of list.entries()) must(text.split(':')[0]!, 'traits', ...path, i);
  };

  for (const [section, rows] of Object.entries(ruleset))
    if (Array.isArray(rows) && section !== 'hitFaces') rowIdFaults(rows as readonly { id: string }[], section, report);

  must(OPEN_GROUND, 'terrain', 'terrain');
  for (const id of Object.keys(ruleset.fallBack)) must(id, 'categories', 'fallBack', id);
  for (const [i, { lists }] of ruleset.factions.entries())
    for (const [j, { entries }] of lists.entries()) all(entries, 'units', 'factions', i, 'lists', j, 'entries');
  for (const [i, { faction, role, groups }] of ruleset.units.entries()) {
    must(faction, 'factions', 'units', i, 'faction');
    must(role, 'roles', 'units', i, 'role');
    const met = new Set<string>();
    for (const [j, { model }] of groups.entries()) {
      must(model, 'models', 'units', i, 'groups', j, 'model');
      if (met.has(model)) report(['units', i, 'groups', j, 'model'], 'duplicate-id', { id: model });
      met.add(model);
    }
  }
  for (const [i, model] of ruleset.models.entries()) {
    must(model.category, 'categories', 'models', i, 'category');
    for (const [j, slot] of model.ranged.entries()) all(slot, 'weapons', 'models', i, 'ranged', j);
    all(model.melee, 'melee', 'models', i, 'melee');
    all(model.powers, 'powers', 'models', i, 'powers');
    traits(model.traits, 'models', i, 'traits');
  }
  for (const [i, weapon] of ruleset.weapons.entries()) traits(weapon.traits, 'weapons', i, 'traits');
  for (const [i, weapon] of ruleset.melee.entries()) traits(weapon.traits, 'melee', i, 'traits');
  for (const [i, { id, numbers }] of ruleset.traits.entries()) {
    must(id, 'trait-records', 'traits', i, 'id');
    const form = TRAITS[id]?.numbers ?? NO_NUMBERS;
    const read = form.safeParse(numbers, { reportInput: true });
    if (!read.success) faults.push(...schemaFaults(read.error, form, 'traits', i, 'numbers'));
  }
  for (const [i, { effect }] of ruleset.powers.entries())
    if (effect.kind === 'blessing') traits([effect.trait], 'powers', i, 'effect', 'trait');
  for (const [i, { terrain }] of ruleset.recipe.kinds.entries())
    must(terrain, 'terrain', 'recipe', 'kinds', i, 'terrain');
  faults.push(...rowFaults(GameOptions, ruleset.options));
  return faults;
}
