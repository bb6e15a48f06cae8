import { z } from 'zod';
import { clauseField, Id, LocalText } from '../kernel/fields.ts';
import { optionRow } from '../kernel/option-rows.ts';
import { TraitText } from '../kernel/trait.ts';
import { NUCLEAR_LETTER } from './letter.ts';
import { MapRecipe } from './map-recipe.ts';

/** The format of `rulesets/nuclear/`: one object with a section per file. Every row has an id; names and texts are in English and Russian. */

const ClauseText = clauseField(NUCLEAR_LETTER, '7.2');
const Prestige = z.int().min(0).max(10_000);
const Numbers = z.record(Id, z.int().min(-1000).max(1000));

const Target = z.int().min(2).max(6).meta({ description: 'a test: this or more on a d6' });

/** The name of a built-in symbol, or `path:` and SVG path data on a grid of 100 by 100. */
const UnitSymbol = z
  .string()
  .regex(
    /^([a-z][a-z0-9]*(-[a-z0-9]+)*|path:\s*[Mm][MLHVCSQTAZmlhvcsqtaz0-9eE+\-., ]*)$/,
    'a symbol is the name of a drawing, like `infantry-light`, or `path:` and SVG path data',
  )
  .max(2000);

/** V-1. */
export const UnitType = z.strictObject({
  id: Id,
  name: LocalText,
  /** A name that fits its counter. Default: its name. */
  short: LocalText.optional(),
  text: LocalText.optional(),
  /** Unit-type symbol drawn on the counter. */
  symbol: UnitSymbol,
  tags: z.array(Id).default([]),
  models: z.int().min(1).max(40),
  quality: Target,
  defence: Target,
  price: Prestige,
  refill: Prestige.nullable(),
  traits: z.array(TraitText).max(20),
  weapons: z.array(Id).min(1).max(10),
  rankUpgrades: z.array(Id).max(10),
});

/** V-2. A weapon of range 0 is for melee only (N-1.4). */
export const Weapon = z.strictObject({
  id: Id,
  name: LocalText,
  range: z.int().min(0).max(30),
  attacks: z.int().min(1).max(60),
  traits: z.array(TraitText).max(20),
  family: Id.optional(),
});

/** V-3: names and numbers. The effect of a trait is in `traits.ts`, under the same id. */
export const TraitRow = z.strictObject({ id: Id, name: LocalText, text: LocalText, numbers: Numbers.default({}) });

const TERRAIN_PROPERTIES = [
  'partial-cover',
  'full-cover',
  'dangerous',
  'difficult',
  'underground',
  'mountains',
] as const;
export const TerrainProperty = z.enum(TERRAIN_PROPERTIES);
const PropertyRow = z.strictObject({ id: TerrainProperty, name: LocalText, text: LocalText });

/** V-4. `letter` is its sign in text maps, `look` its drawing on the map. */
export const Terrain = z.strictObject({
  id: Id,
  name: LocalText,
  letter: z.string().length(1),
  look: Id,
  properties: z.array(TerrainProperty),
});

/** V-7. The fields define what a finished structure does; its id never does. */
export const Structure = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  clause: ClauseText,
  symbol: Id,
  /** The price in Prestige (of a railway: per hex). Null cannot be built by order. */
  cost: Prestige.nullable(),
  /** The terrain on which it may be built. */
  terrain: z.array(Id),
  /** Properties for the unit in the hex, such as cover. */
  properties: z.array(TerrainProperty).default([]),
  /** Traits for the unit in the hex; `only` limits them to units with that trait. */
  gives: z.array(z.strictObject({ trait: TraitText, only: Id.optional() })).default([]),
  /** True when attackers of a unit in the hex have no automatic hits. */
  voidsImpact: z.boolean().default(false),
  /** Properties for enemies of the owner only. */
  againstEnemies: z.array(TerrainProperty).default([]),
  /** True when it goes off, once, under enemies of the owner. */
  mine: z.boolean().default(false),
  /** Its role in chapters N-5 and N-14. */
  role: z.enum(['base', 'depot', 'rail']).optional(),
  /** The most hexes that one order may build. */
  section: z.int().min(1).max(6).default(1),
});

/** V-8. `effect` names a record in `effects.ts`, which uses `numbers`. */
export const EventRow = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  clause: ClauseText,
  from: z.int().min(1).max(100),
  to: z.int().min(1).max(100),
  effect: Id,
  /** The trait that it lends or gives, if any. */
  trait: TraitText.optional(),
  /** The weapon family that it is about, if any. */
  family: Id.optional(),
  numbers: Numbers.default({}),
});

/** V-5: a rank and the experience it takes. From lowest to highest. */
export const Rank = z.strictObject({ id: Id, name: LocalText, xp: z.int().min(0).max(1000) });

/** V-6. Either a `weapon`, which replaces a weapon of one model, or `traits` for the whole unit. */
export const Upgrade = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  price: Prestige,
  /** The unit types that may have it, by id, by tag or by trait. */
  types: z.array(Id).default([]),
  tags: z.array(Id).default([]),
  having: z.array(Id).default([]),
  weapon: Id.optional(),
  replaces: z.enum(['shooting', 'melee']).optional(),
  traits: z.array(TraitText).default([]),
  /** Traits whose number is added to that of the unit's own trait (N-1.7). */
  adds: z.array(TraitText).default([]),
});

/** V-14. */
const OptionField = optionRow(ClauseText);

const Amount = z.int().min(0).max(1000);

/** Numbers of the rules that belong to no row: Prestige, steps, experience, counts. */
const RuleNumbers = z.strictObject({
  allowances: z.strictObject({
    move: z.int().min(1).max(20),
    march: z.int().min(1).max(20),
    attack: z.int().min(1).max(20),
  }),
  eventFrom: Target,
  /** N-12.5: a passenger's model is wounded on this number or less. */
  wreckThreshold: z.int().min(0).max(6).default(2),
  recoverTough: z.int().min(0).max(40),
  modelUpgradePer: z.int().min(1).max(40),
  experience: z.strictObject({
    kill: Amount,
    'key-point': Amount,
    depot: Amount,
    base: Amount,
    survival: Amount,
    refill: Amount,
  }),
  control: z.strictObject({ keyPoint: Amount, intelligence: Amount }),
  prestige: z.strictObject({ base: Prestige, keyPoint: Prestige, neutralDepot: Prestige }),
  /** N-5.8: the price of `fortify-base`, and the structure it builds. */
  fortify: z.strictObject({ price: Prestige, structure: Id }),
  /** N-14.6: the structure that a captured base becomes. */
  capturedBase: Id,
  /** N-15.19: the structure of an abandoned depot. */
  abandonedDepot: Id,
  /** N-6.11: the trait that a March along a railway lends. */
  railMarch: TraitText,
  /** N-9.7: the weapon of option `improvised-melee`. */
  improvisedWeapon: Id,
  marker: Id,
});

export const Ruleset = z.strictObject({
  format: z.literal(1),
  system: z.literal('nuclear'),
  id: Id,
  version: z.string().max(20),
  name: LocalText,
  text: LocalText,
  factions: z.array(
    z.strictObject({ id: Id, name: LocalText, subfactions: z.array(z.strictObject({ id: Id, name: LocalText })) }),
  ),
  objects: z.array(z.strictObject({ id: Id, name: LocalText })),
  numbers: RuleNumbers,
  units: z.array(UnitType).min(1).max(200),
  weapons: z.array(Weapon).min(1).max(300),
  traits: z.array(TraitRow).max(200),
  properties: z.array(PropertyRow),
  terrain: z.array(Terrain).min(1).max(40),
  structures: z.array(Structure).max(100),
  events: z.array(EventRow).max(100),
  ranks: z.array(Rank).min(1).max(10),
  upgrades: z.array(Upgrade).max(200),
  options: z.array(OptionField),
  map: MapRecipe,
});

export type Ruleset = z.output<typeof Ruleset>;
export type UnitType = z.output<typeof UnitType>;
export type Weapon = z.output<typeof Weapon>;
export type TraitRow = z.output<typeof TraitRow>;
export type TerrainProperty = z.output<typeof TerrainProperty>;
export type Terrain = z.output<typeof Terrain>;
export type Structure = z.output<typeof Structure>;
export type EventRow = z.output<typeof EventRow>;
export type Rank = z.output<typeof Rank>;
export type Upgrade = z.output<typeof Upgrade>;
