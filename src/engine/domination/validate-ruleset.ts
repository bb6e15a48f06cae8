import { z } from 'zod';
import { gridOf, type Hex } from '../kernel/board/hex.ts';
import { type Fault, type PathStep, type ReportFault, reporter, rowIdFaults, schemaFaults } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { rowFaults } from '../kernel/option-rows.ts';
import { readTrait } from '../kernel/trait.ts';
import { ARMY_RULES } from './army-rules.ts';
import { GameOptions } from './game-options.ts';
import type { Planet, Ruleset } from './ruleset.ts';
import { TRAITS } from './traits.ts';

/** Faults of a ruleset that no schema can find: unknown or repeated ids, missing numbers. */
export function validateRuleset(ruleset: Ruleset): Fault[] {
  const { faults, report } = reporter();
  const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  const ids = {
    units: idsOf(ruleset.units),
    traits: idsOf(ruleset.traits),
    rules: idsOf(ruleset.rules),
    armies: idsOf(ruleset.armies),
    buildings: idsOf(ruleset.buildings),
    terrain: idsOf(ruleset.terrain),
    objects: idsOf(ruleset.objects),
    switches: new Set(ruleset.options.filter(({ kind }) => kind === 'switch').map(({ id }) => id)),
    'trait-records': new Set(Object.keys(TRAITS)),
    'rule-records': new Set(Object.keys(ARMY_RULES)),
  };
  const must = (id: string, among: keyof typeof ids, ...path: PathStep[]): boolean => {
    if (ids[among].has(id)) return true;
    report(path, 'unknown-id', { id, among }, nearest(id, ids[among]));
    return false;
  };
  const all = (list: readonly string[], among: keyof typeof ids, ...path: PathStep[]) => {
    for (const [i, id] of list.entries()) must(id, among, ...path, i);
  };
  const written = (text: string, ...path: PathStep[]) => {
    const { id } = readTrait(text);
    if (!must(id, 'traits', ...path) || !Object.hasOwn(TRAITS, id)) return;
    const numbered = text.endsWith(')');
    if (TRAITS[id]!.x && !numbered) report(path, 'number-missing', { trait: id });
    if (!TRAITS[id]!.x && numbered) report(path, 'number-unwanted', { trait: id, number: readTrait(text).x });
  };
  const form = (shape: z.ZodObject | undefined, numbers: unknown, ...path: PathStep[]) => {
    const wanted = shape ?? z.strictObject({});
    const read = wanted.safeParse(numbers, { reportInput: true });
    if (!read.success) faults.push(...schemaFaults(read.error, wanted, ...path));
  };

  for (const [section, rows] of Object.entries(ruleset))
    if (Array.isArray(rows)) rowIdFaults(rows as readonly { id: string }[], section, report);

  for (const [i, { army, traits, traitsIf, builds }] of ruleset.units.entries()) {
    must(army, 'armies', 'units', i, 'army');
    for (const [j, text] of traits.entries()) written(text, 'units', i, 'traits', j);
    for (const [j, { trait, option }] of traitsIf.entries()) {
      written(trait, 'units', i, 'traitsIf', j, 'trait');
      must(option, 'switches', 'units', i, 'traitsIf', j, 'option');
    }
    if (builds !== undefined) must(builds, 'buildings', 'units', i, 'builds');
  }
  for (const [i, { id, numbers, on = [] }] of ruleset.traits.entries()) {
    all(on, 'units', 'traits', i, 'on');
    if (must(id, 'trait-records', 'traits', i, 'id')) form(TRAITS[id]!.numbers, numbers, 'traits', i, 'numbers');
  }
  for (const [i, { id, numbers, unit }] of ruleset.rules.entries()) {
    if (unit !== undefined) must(unit, 'units', 'rules', i, 'unit');
    if (!must(id, 'rule-records', 'rules', i, 'id')) continue;
    form(ARMY_RULES[id]!.numbers, numbers, 'rules', i, 'numbers');
    if (ARMY_RULES[id]!.unit && unit === undefined) report(['rules', i, 'unit'], 'unit-missing', { id });
  }
  for (const [i, { rules, start }] of ruleset.armies.entries()) {
    all(rules, 'rules', 'armies', i, 'rules');
    for (const id of Object.keys(start.units)) must(id, 'units', 'armies', i, 'start', 'units', id);
  }
  for (const [i, { army, sacrifices }] of ruleset.buildings.entries()) {
    must(army, 'armies', 'buildings', i, 'army');
    all(sacrifices, 'units', 'buildings', i, 'sacrifices');
  }
  const letters = new Set<string>();
  for (const [i, { letter }] of ruleset.terrain.entries()) {
    if (letters.has(letter)) report(['terrain', i, 'letter'], 'duplicate-letter', { letter });
    letters.add(letter);
  }

  const { recipe } = ruleset;
  must(recipe.beyond, 'terrain', 'recipe', 'beyond');
  must(recipe.fill, 'terrain', 'recipe', 'fill');
  for (const [i, { type }] of recipe.own.entries()) must(type, 'objects', 'recipe', 'own', i, 'type');
  must(recipe.centre.type, 'objects', 'recipe', 'centre', 'type');
  all(recipe.common, 'objects', 'recipe', 'common');
  for (const [i, { terrain }] of recipe.shares.entries()) all(terrain, 'terrain', 'recipe', 'shares', i, 'terrain');
  must(recipe.ruins.object, 'objects', 'recipe', 'ruins', 'object');
  must(recipe.ruins.terrain, 'terrain', 'recipe', 'ruins', 'terrain');
  for (const [i, planet] of ruleset.planets.entries()) {
    must(planet.fill, 'terrain', 'planets', i, 'fill');
    for (const id of Object.keys(planet.terrain)) must(id, 'terrain', 'planets', i, 'terrain', id);
    for (const [j, { type }] of planet.objects.entries()) must(type, 'objects', 'planets', i, 'objects', j, 'type');
    planetPlaces(planet, i, report);
  }
  faults.push(...rowFaults(GameOptions, ruleset.options));
  return faults;
}

/** V-14: everything on a planet made by hand is on its map, one HQ or object in a hex. */
function planetPlaces({ cols, rows, hqs, fewer, terrain, objects }: Planet, planet: number, report: ReportFault): void {
  const grid = gridOf(cols, rows);
  const onMap = (hex: Hex, ...path: PathStep[]) => {
    if (grid.cell(hex) < 0) report(['planets', planet, ...path], 'off-map', { hex, cols, rows });
  };
  const places = [
    ...hqs.map((hex, i) => ({ hex, path: ['hqs', i] })),
    ...objects.map(({ at }, i) => ({ hex: at, path: ['objects', i, 'at'] })),
  ];
  const met = new Set<Hex>();
  for (const { hex, path } of places) {
    onMap(hex, ...path);
    if (met.has(hex)) report(['planets', planet, ...path], 'duplicate-id', { id: hex });
    met.add(hex);
  }
  for (const [sides, list] of Object.entries(fewer))
    for (const [i, hex] of list.entries())
      if (!hqs.includes(hex)) report(['planets', planet, 'fewer', sides, i], 'unknown-id', { id: hex, among: 'hqs' });
  for (const [id, hexes] of Object.entries(terrain))
    for (const [i, hex] of hexes.entries()) onMap(hex, 'terrain', id, i);
}
