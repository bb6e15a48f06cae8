import { type Fault, type ReportFault, reporter } from '../kernel/bounded.ts';
import { nearest } from '../kernel/nearest.ts';
import { readTrait } from '../kernel/trait.ts';
import { EFFECTS } from './effects.ts';
import { MOUNTAINS } from './map-recipe.ts';
import type { EventRow, Ruleset, TerrainProperty, UnitType, Upgrade, Weapon } from './ruleset.ts';
import { TRAITS, type TraitQuestions } from './traits.ts';

/**
 * Checks that a ruleset has everything the resolvers rely on. A ruleset that passes can be played without errors and
 * without numbers such as NaN. Unknown ids are found by `idLaws` and skipped here.
 */

/** The most dice in one roll that a campaign file accepts. */
const MOST_DICE = 10_000;
/** The most steps of one order. */
const MOST_STEPS = 60;

export function validateResolvers(ruleset: Ruleset): Fault[] {
  const { faults, report } = reporter();
  for (const law of [names, events, lentTraits, structures, upgrades, units, steps, map]) law(ruleset, report);
  return faults;
}

/** Whether a written trait answers a question. */
const answers = (text: string, question: keyof TraitQuestions): boolean => {
  const { id } = readTrait(text);
  return Object.hasOwn(TRAITS, id) && TRAITS[id]!.on[question] !== undefined;
};

/** No id that every JavaScript object inherits, and only letters that can be seen and typed. */
function names(ruleset: Ruleset, report: ReportFault): void {
  for (const [section, rows] of Object.entries(ruleset))
    if (Array.isArray(rows))
      for (const [i, { id }] of (rows as readonly { id: string }[]).entries())
        if (id in {}) report([section, i, 'id'], 'forbidden-name', { id });
  for (const [i, { letter }] of ruleset.terrain.entries())
    if (!/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(letter)) report(['terrain', i, 'letter'], 'bad-letter', { letter });
}

/** The least value of each number of an event; 0 for those not listed. */
const LEAST: Readonly<Record<string, number>> = { radius: -1, times: 1, morale: -10, strike: -10 };

/** Rows of the event table must have everything their effects need, and no unused number. */
function events({ events: rows }: Ruleset, report: ReportFault): void {
  for (const [i, { effect, numbers, trait, family }] of rows.entries()) {
    if (!Object.hasOwn(EFFECTS, effect)) continue;
    const needs = EFFECTS[effect]!.needs ?? {};
    const wanted = needs.numbers ?? [];
    for (const key of wanted) {
      const given = numbers[key];
      const least = LEAST[key] ?? 0;
      if (given === undefined) report(['events', i, 'numbers', key], 'number-missing', { effect, number: key });
      else if (given < least)
        report(['events', i, 'numbers', key], 'too-small', { origin: 'number', given, minimum: least });
    }
    for (const key of Object.keys(numbers))
      if (!wanted.includes(key))
        report(['events', i, 'numbers', key], 'unrecognized-key', { key }, nearest(key, wanted));
    if (needs.trait && trait === undefined) report(['events', i, 'trait'], 'trait-missing', { effect });
    if (needs.family && family === undefined) report(['events', i, 'family'], 'family-missing', { effect });
  }
}

/** N-11.17, N-12.1: traits that are lent or given must not change Tough or transport room. */
function lentTraits(ruleset: Ruleset, report: ReportFault): void {
  const lent = (text: string, ...path: (string | number)[]) => {
    if (answers(text, 'toughness') || answers(text, 'room') || answers(text, 'boards'))
      report(path, 'trait-not-lent', { trait: text });
  };
  for (const [i, { gives }] of ruleset.structures.entries())
    for (const [j, { trait }] of gives.entries()) lent(trait, 'structures', i, 'gives', j, 'trait');
  for (const [i, { trait }] of ruleset.events.entries()) if (trait !== undefined) lent(trait, 'events', i, 'trait');
  // A trait with a number is refused elsewhere.
  for (const [i, { rankUpgrades }] of ruleset.units.entries())
    for (const [j, id] of rankUpgrades.entries())
      if (!answers(id, 'toughness') && !answers(id, 'room')) lent(id, 'units', i, 'rankUpgrades', j);
  const { railMarch } = ruleset.numbers;
  if (Object.hasOwn(TRAITS, readTrait(railMarch).id) && !answers(railMarch, 'steps'))
    report(['numbers', 'railMarch'], 'trait-without-steps', { trait: railMarch });
}

/** Properties that only terrain can have; structures are never asked for them. */
const GROUND_ONLY: readonly TerrainProperty[] = [MOUNTAINS, 'difficult'];

/** N-14: exactly one kind of central base, which can be neither built nor the result of a change; no structure on mountains. */
function structures(ruleset: Ruleset, report: ReportFault): void {
  const { structures: rows, numbers } = ruleset;
  const bases = rows.filter(({ role }) => role === 'base');
  if (bases.length === 0) report(['structures'], 'base-missing', {});
  for (const [i, row] of rows.entries()) {
    if (row.role === 'base') {
      if (row !== bases[0]) report(['structures', i, 'role'], 'second-base', { id: row.id, first: bases[0]!.id });
      if (row.cost !== null) report(['structures', i, 'cost'], 'base-for-sale', { id: row.id });
      if (row.terrain.length === 0) report(['structures', i, 'terrain'], 'base-nowhere', { id: row.id });
      else if (ruleset.map.zones.forbidden.includes(row.terrain[0]!))
        report(['structures', i, 'terrain', 0], 'base-not-in-zone', { id: row.id, terrain: row.terrain[0]! });
    }
    for (const [j, id] of row.terrain.entries())
      if (ruleset.terrain.find((terrain) => terrain.id === id)?.properties.includes(MOUNTAINS))
        report(['structures', i, 'terrain', j], 'built-on-mountains', { id: row.id, terrain: id });
    for (const [j, property] of row.properties.entries())
      if (GROUND_ONLY.includes(property))
        report(['structures', i, 'properties', j], 'property-without-effect', { property });
    for (const [j, property] of row.againstEnemies.entries())
      if (property !== 'difficult')
        report(['structures', i, 'againstEnemies', j], 'property-without-effect', { property });
  }
  const named = [
    [numbers.fortify.structure, 'fortify.structure'],
    [numbers.capturedBase, 'capturedBase'],
    [numbers.abandonedDepot, 'abandonedDepot'],
  ] as const;
  for (const [id, path] of named)
    if (bases.some((base) => base.id === id)) report(['numbers', path], 'base-again', { id });
}

/** N-13.3: an upgrade is either a weapon for one model or traits for the whole unit. */
function upgrades(ruleset: Ruleset, report: ReportFault): void {
  for (const [i, row] of ruleset.upgrades.entries()) {
    const { id, weapon, replaces, traits, adds } = row;
    const gives = traits.length + adds.length > 0;
    const at = (...path: (string | number)[]) => ['upgrades', i, ...path];
    if (weapon === undefined && !gives) report(at(), 'upgrade-empty', { id });
    if (weapon !== undefined && gives) report(at(), 'upgrade-both', { id });
    if (weapon !== undefined && replaces === undefined) report(at('replaces'), 'replaces-missing', { id });
    if (weapon === undefined && replaces !== undefined) report(at('replaces'), 'replaces-unwanted', { id });
    const found = ruleset.weapons.find((other) => other.id === weapon);
    if (found && replaces !== undefined && found.range > 0 !== (replaces === 'shooting'))
      report(at('replaces'), 'replaces-wrong-kind', { id, weapon: found.id, range: found.range, replaces });
    for (const [j, text] of traits.entries())
      if (answers(text, 'room') || answers(text, 'boards')) report(at('traits', j), 'trait-not-lent', { trait: text });
    for (const [j, text] of adds.entries()) {
      const trait = readTrait(text).id;
      if (Object.hasOwn(TRAITS, trait) && !TRAITS[trait]!.x) report(at('adds', j), 'adds-nothing', { trait });
    }
    // A unit keeps rank traits and upgrades in one list, by id.
    if (Object.hasOwn(TRAITS, id) && !(traits.includes(id) && adds.length === 0))
      report(at('id'), 'id-is-trait', { id });
  }
}

/** No unit is both a transport and a passenger, and none rolls more dice than a file can hold. */
function units(ruleset: Ruleset, report: ReportFault): void {
  for (const [i, type] of ruleset.units.entries()) {
    if (type.traits.some((text) => answers(text, 'room')) && type.traits.some((text) => answers(text, 'boards')))
      report(['units', i, 'traits'], 'carrier-boards', { id: type.id });
    const dice = mostDice(ruleset, type);
    if (dice > MOST_DICE) report(['units', i, 'weapons'], 'too-many-dice', { id: type.id, dice, most: MOST_DICE });
  }
}

/** A written trait's answer to a question about a number; 0 if it has none. */
const numberOf = (text: string, question: 'copies' | 'automaticHits'): number => {
  const { id, x } = readTrait(text);
  return Object.hasOwn(TRAITS, id) ? (TRAITS[id]!.on[question]?.(x, {}) ?? 0) : 0;
};
const highest = (texts: readonly string[], question: 'copies' | 'automaticHits'): number =>
  Math.max(0, ...texts.map((text) => numberOf(text, question)));

/** The most hits, and so defence dice, that one order of a unit can cause. */
function mostDice(ruleset: Ruleset, type: UnitType): number {
  const weaponOf = (id: string | undefined) => ruleset.weapons.find((weapon) => weapon.id === id);
  const own = type.weapons.flatMap((id) => weaponOf(id) ?? []);
  const offered = ruleset.upgrades.filter((upgrade) => isFor(type, upgrade));
  const bought = offered.flatMap(({ weapon }) => weaponOf(weapon) ?? []);
  const changed = Math.ceil(type.models / ruleset.numbers.modelUpgradePer);
  const targets = Math.max(...ruleset.units.map(({ models }) => models));
  const hits = (weapon: Weapon) =>
    weapon.attacks * Math.max(1, Math.min(targets, highest(weapon.traits, 'copies'))) * timesOf(ruleset.events, weapon);
  const all = (of: readonly Weapon[], each: (weapon: Weapon) => number) =>
    of.reduce((total, weapon) => total + each(weapon) * type.models, 0) + changed * Math.max(0, ...bought.map(each));
  const shooting = all(
    own.filter(({ range }) => range > 0),
    hits,
  );
  const improvised = weaponOf(ruleset.numbers.improvisedWeapon);
  const blades = own.filter(({ range }) => range === 0);
  const blows = blades.length === 0 && improvised ? [improvised] : blades;
  const melee = all(blows, (weapon) => hits(weapon) + highest(weapon.traits, 'automaticHits'));
  const added = offered.flatMap(({ adds }) => adds);
  const lent = [
    ...type.traits,
    ...offered.flatMap(({ traits }) => traits),
    ...ruleset.structures.flatMap(({ gives }) => gives.map(({ trait }) => trait)),
    ...ruleset.events.flatMap(({ trait }) => trait ?? []),
  ];
  const impact = added.reduce((total, text) => total + numberOf(text, 'automaticHits'), highest(lent, 'automaticHits'));
  return Math.max(shooting, melee + impact * type.models);
}

/** V-6: whether an upgrade is for units of a type. */
function isFor(type: UnitType, { types, tags, having }: Upgrade): boolean {
  const traits = type.traits.map((text) => readTrait(text).id);
  return (
    types.includes(type.id) ||
    tags.some((tag) => type.tags.includes(tag)) ||
    having.some((trait) => traits.includes(trait))
  );
}

/** The highest factor that an event has for a weapon's attacks. */
const timesOf = (rows: readonly EventRow[], weapon: Weapon): number =>
  Math.max(
    1,
    ...rows.map((row) =>
      Object.hasOwn(EFFECTS, row.effect) && row.numbers.times !== undefined
        ? (EFFECTS[row.effect]!.attacks?.(row, weapon) ?? 1)
        : 1,
    ),
  );

/** N-6.2: an order has no more steps than the path search can count. */
function steps({ numbers, traits }: Ruleset, report: ReportFault): void {
  for (const kind of ['move', 'march', 'attack'] as const) {
    // Option `attack-steps` may add a step (N-9.1).
    let most = numbers.allowances[kind] + (kind === 'attack' ? 1 : 0);
    for (const row of traits) {
      const says = Object.hasOwn(TRAITS, row.id) ? TRAITS[row.id]!.on.steps?.(0, row.numbers) : undefined;
      most += Math.max(0, says?.[kind] ?? 0);
    }
    if (most > MOST_STEPS) report(['numbers', 'allowances', kind], 'too-many-steps', { steps: most, most: MOST_STEPS });
  }
}

/** N-18: the fill of random maps must be passable. */
function map(ruleset: Ruleset, report: ReportFault): void {
  const { fill } = ruleset.map;
  if (ruleset.terrain.find(({ id }) => id === fill)?.properties.includes(MOUNTAINS))
    report(['map', 'fill'], 'fill-impassable', { terrain: fill });
}
