import { z } from 'zod';
import { type Fault, type PathStep, reporter, schemaFaults } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { rowFaults } from '../kernel/option-rows.ts';
import { readTrait } from '../kernel/trait.ts';
import { EFFECTS } from './effects.ts';
import { GameOptions } from './game-options.ts';
import type { Ruleset } from './ruleset.ts';
import { TRAITS } from './traits.ts';

/** Faults that no schema can find: unknown ids, missing numbers, gaps in the event table. */
export function validateIds(ruleset: Ruleset): Fault[] {
  const { faults, report: fault } = reporter();
  const { map, numbers } = ruleset;
  const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const ids = {
    units: idsOf(ruleset.units),
    weapons: idsOf(ruleset.weapons),
    traits: idsOf(ruleset.traits),
    terrain: idsOf(ruleset.terrain),
    structures: idsOf(ruleset.structures),
    objects: idsOf(ruleset.objects),
    families: new Set(ruleset.weapons.flatMap(({ family }) => family ?? [])),
    tags: new Set(ruleset.units.flatMap(({ tags }) => tags)),
    effects: new Set(Object.keys(EFFECTS)),
    'trait-records': new Set(Object.keys(TRAITS)),
  };
  const must = (id: string, among: keyof typeof ids, ...path: PathStep[]): boolean => {
    if (ids[among].has(id)) return true;
    fault(path, 'unknown-id', { id, among }, nearest(id, ids[among]));
    return false;
  };
  const all = (list: readonly string[], among: keyof typeof ids, ...path: PathStep[]) => {
    for (const [i, id] of list.entries()) must(id, among, ...path, i);
  };
  const written = (text: string, level: 'U' | 'W', ...path: PathStep[]) => {
    const { id, x } = readTrait(text);
    if (!must(id, 'traits', ...path) || !Object.hasOwn(TRAITS, id)) return;
    const record = TRAITS[id]!;
    if (!record.level.includes(level)) fault(path, 'wrong-level', { trait: id, level });
    if (record.x && x === 0) fault(path, 'number-missing', { trait: id });
    if (!record.x && text.endsWith(')')) fault(path, 'number-unwanted', { trait: id, number: x });
  };
  const unique = (rows: readonly { readonly id: string }[], ...path: PathStep[]) => {
    const met = new Set<string>();
    for (const [i, { id }] of rows.entries()) {
      if (met.has(id)) fault([...path, i, 'id'], 'duplicate-id', { id });
      met.add(id);
    }
  };

  for (const [section, rows] of Object.entries(ruleset)) if (Array.isArray(rows)) unique(rows, section);
  for (const [i, faction] of ruleset.factions.entries()) unique(faction.subfactions, 'factions', i, 'subfactions');

  for (const [i, unit] of ruleset.units.entries()) {
    all(unit.weapons, 'weapons', 'units', i, 'weapons');
    for (const [j, text] of unit.traits.entries()) written(text, 'U', 'units', i, 'traits', j);
    for (const [j, id] of unit.rankUpgrades.entries()) written(id, 'U', 'units', i, 'rankUpgrades', j);
  }
  for (const [i, weapon] of ruleset.weapons.entries())
    for (const [j, text] of weapon.traits.entries()) written(text, 'W', 'weapons', i, 'traits', j);
  for (const [i, row] of ruleset.traits.entries()) {
    if (!must(row.id, 'trait-records', 'traits', i, 'id')) continue;
    const form = TRAITS[row.id]!.numbers ?? z.strictObject({});
    const read = form.safeParse(row.numbers, { reportInput: true });
    if (!read.success) faults.push(...schemaFaults(read.error, form, 'traits', i, 'numbers'));
  }
  const letters = new Set<string>();
  for (const [i, { letter }] of ruleset.terrain.entries()) {
    if (letters.has(letter)) fault(['terrain', i, 'letter'], 'duplicate-letter', { letter });
    letters.add(letter);
  }
  for (const [i, structure] of ruleset.structures.entries()) {
    all(structure.terrain, 'terrain', 'structures', i, 'terrain');
    for (const [j, { trait, only }] of structure.gives.entries()) {
      written(trait, 'U', 'structures', i, 'gives', j, 'trait');
      if (only !== undefined) must(only, 'traits', 'structures', i, 'gives', j, 'only');
    }
  }
  for (const [i, upgrade] of ruleset.upgrades.entries()) {
    all(upgrade.types, 'units', 'upgrades', i, 'types');
    all(upgrade.tags, 'tags', 'upgrades', i, 'tags');
    all(upgrade.having, 'traits', 'upgrades', i, 'having');
    if (upgrade.weapon !== undefined) must(upgrade.weapon, 'weapons', 'upgrades', i, 'weapon');
    for (const [j, text] of upgrade.traits.entries()) written(text, 'U', 'upgrades', i, 'traits', j);
    for (const [j, text] of upgrade.adds.entries()) written(text, 'U', 'upgrades', i, 'adds', j);
  }

  let next = 1;
  const rolls = ruleset.events.map((row, i) => ({ ...row, i })).sort((a, b) => a.from - b.from || a.to - b.to);
  for (const { i, id, from, to, effect, trait, family } of rolls) {
    must(effect, 'effects', 'events', i, 'effect');
    if (trait !== undefined) written(trait, 'U', 'events', i, 'trait');
    if (family !== undefined) must(family, 'families', 'events', i, 'family');
    if (from > to) fault(['events', i, 'to'], 'event-backwards', { id, from, to });
    if (from > next) fault(['events'], 'event-gap', { from: next, to: from - 1 });
    if (from < next) fault(['events', i, 'from'], 'event-overlap', { id, from, to: Math.min(to, next - 1) });
    next = Math.max(next, to + 1);
  }
  if (next <= 100) fault(['events'], 'event-gap', { from: next, to: 100 });

  let before = -1;
  for (const [i, { id, xp }] of ruleset.ranks.entries()) {
    if (i === 0 && xp !== 0) fault(['ranks', i, 'xp'], 'first-rank-not-zero', { id, xp });
    if (xp <= before) fault(['ranks', i, 'xp'], 'ranks-not-ascending', { id, xp, before });
    before = xp;
  }

  faults.push(...rowFaults(GameOptions, ruleset.options));

  must(numbers.fortify.structure, 'structures', 'numbers', 'fortify', 'structure');
  must(numbers.capturedBase, 'structures', 'numbers', 'capturedBase');
  must(numbers.abandonedDepot, 'structures', 'numbers', 'abandonedDepot');
  written(numbers.railMarch, 'U', 'numbers', 'railMarch');
  must(numbers.improvisedWeapon, 'weapons', 'numbers', 'improvisedWeapon');
  must(numbers.marker, 'objects', 'numbers', 'marker');

  must(map.fill, 'terrain', 'map', 'fill');
  all(map.zones.forbidden, 'terrain', 'map', 'zones', 'forbidden');
  for (const id of Object.keys(map.shares)) must(id, 'terrain', 'map', 'shares', id);
  for (const id of Object.keys(map.largestGroup)) must(id, 'terrain', 'map', 'largestGroup', id);
  for (const [i, { terrain, beside }] of map.growth.entries()) {
    must(terrain, 'terrain', 'map', 'growth', i, 'terrain');
    all(beside, 'terrain', 'map', 'growth', i, 'beside');
  }
  all(map.roads, 'terrain', 'map', 'roads');
  all(map.keyPoints.terrains, 'terrain', 'map', 'keyPoints', 'terrains');
  return faults;
}
