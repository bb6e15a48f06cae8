import { z } from 'zod';
import { HEX_NAME } from '../kernel/board/hex.ts';
import { clauseField, Id, LocalText } from '../kernel/fields.ts';
import { optionRow } from '../kernel/option-rows.ts';
import { TraitText } from '../kernel/trait.ts';
import { GameOptions } from './game-options.ts';
import { DOMINATION_LETTER } from './letter.ts';
import { PlanetRecipe } from './planet-recipe.ts';

/** The format of `rulesets/domination/`: one object with a section per file. Every row has an id; names and texts are in English and Russian. */

const ClauseText = clauseField(DOMINATION_LETTER, '7.6');
const Price = z.int().min(0).max(1000);
const Numbers = z.record(Id, z.int().min(-1000).max(1000));
const HexName = z.string().regex(HEX_NAME);

/** V-1. */
const UnitType = z.strictObject({
  id: Id,
  name: LocalText,
  /** A name that fits its counter. Default: its name. */
  short: LocalText.optional(),
  text: LocalText.optional(),
  /** Unit-type symbol drawn on the counter. */
  symbol: Id,
  army: Id,
  cost: Price,
  strength: z.int().min(0).max(5),
  /** The most of this type alive at once (D-1.7). */
  limit: z.int().min(1).max(99).nullable().default(null),
  /** Its place in the default battle order, low first (D-7.3). */
  line: z.int().min(0).max(999),
  traits: z.array(TraitText).max(20),
  /** Traits that it has while a switch is on. */
  traitsIf: z.array(z.strictObject({ trait: TraitText, option: GameOptions.keyof() })).default([]),
  /** The building that it can build (D-4.5). */
  builds: Id.optional(),
  /** True when option `zero-strength` can put it into the queue (D-7.2). */
  zeroStrength: z.boolean().default(false),
});

/** V-3: names and numbers. The effect of a trait is in `traits.ts`, under the same id. */
const TraitRow = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  numbers: Numbers.default({}),
  /** The unit types that it works on; every type of its bearer's army if absent. */
  on: z.array(Id).optional(),
});

/** V-2: rules of a whole army. The effect is in `army-rules.ts`, under the same id. */
const ArmyRule = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  clause: ClauseText,
  numbers: Numbers.default({}),
  /** The unit type that it is about, if any. */
  unit: Id.optional(),
});

/** V-2. */
const Army = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  symbol: Id,
  rules: z.array(Id).max(20),
  start: z.strictObject({ units: z.record(Id, z.int().min(0).max(5)), resources: Price }),
});

/** V-2. The fields define what a building does; its id never does. */
const BuildingType = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  clause: ClauseText,
  symbol: Id,
  army: Id,
  cost: Price,
  limit: z.int().min(1).max(99).nullable().default(null),
  /** D-15.9: may be anywhere in the synapse zone and needs no builder. */
  inZone: z.boolean().default(false),
  /** D-4.2: reinforcements arrive there. */
  delivers: z.boolean().default(false),
  /** D-14.11: fights last in the queue, and must be beaten before the location is taken. */
  fights: z.boolean().default(false),
  /** D-15.9: resources at dawn. */
  income: z.int().min(0).max(99).default(0),
  /** D-13.2, D-14.5: the units for which it counts. */
  counts: z.int().min(0).max(99).default(0),
  /** D-13.8: the unit types that may be sacrificed there. */
  sacrifices: z.array(Id).default([]),
});

/** V-4. */
const TerrainClass = z.enum(['open', 'rough', 'hazardous', 'impassable']);
const Terrain = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  letter: z.string().length(1),
  look: Id,
  class: TerrainClass,
});

/** V-5. The fields define what an object does while it works (D-10.2). */
const ObjectType = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  clause: ClauseText,
  symbol: Id,
  /** D-3.4: whether it pays its value at dawn. */
  pays: z.boolean().default(false),
  /** D-10.4: reinforcements arrive there, and one unit a turn is lifted within this radius. */
  lifts: z.int().min(0).max(99).optional(),
  /** D-10.5: no enemy airlift starts or lands within this radius. */
  airDefence: z.int().min(0).max(99).optional(),
  /** D-10.6: the least die with which it destroys a unit next door. */
  gun: z.int().min(1).max(6).optional(),
  /** D-10.8: no enemy infiltrates within this radius. */
  radar: z.int().min(0).max(99).optional(),
});

/** Numbers of the rules that belong to no row (V-13). */
const RuleNumbers = z.strictObject({
  stackLimit: z.int().min(1).max(8),
  hqIncome: Price,
  bonusCap: z.int().min(0).max(5),
  dropLimit: z.int().min(1).max(99),
  restoreCost: Price,
  guardCost: Price,
  hazardOn: z.int().min(0).max(6),
  retreatFrom: z.int().min(1).max(6),
  infiltrateFrom: z.int().min(1).max(6),
  /** D-18.8: points for an own free HQ, an occupied enemy HQ, a held object, a unit. */
  score: z.strictObject({ ownHq: Price, enemyHq: Price, object: Price, unit: Price }),
});

/** V-14: a planet made by hand. `hqs` are in turn order. */
const Planet = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText,
  cols: z.int().min(3).max(99),
  rows: z.int().min(3).max(99),
  fill: Id,
  hqs: z.array(HexName).min(2).max(6),
  /** The HQs to use with fewer sides, by their number. */
  fewer: z.partialRecord(z.enum(['2', '3', '4', '5']), z.array(HexName).min(2).max(5)).default({}),
  terrain: z.record(Id, z.array(HexName)),
  objects: z.array(z.strictObject({ type: Id, at: HexName, value: z.int().min(0).max(99).default(1) })),
});

export const Ruleset = z.strictObject({
  format: z.literal(1),
  system: z.literal('domination'),
  id: Id,
  version: z.string().max(20),
  name: LocalText,
  text: LocalText,
  numbers: RuleNumbers,
  units: z.array(UnitType).min(1).max(200),
  traits: z.array(TraitRow).max(200),
  rules: z.array(ArmyRule).max(200),
  armies: z.array(Army).min(1).max(40),
  buildings: z.array(BuildingType).max(100),
  terrain: z.array(Terrain).min(1).max(40),
  objects: z.array(ObjectType).max(100),
  planets: z.array(Planet).max(100),
  recipe: PlanetRecipe,
  options: z.array(optionRow(ClauseText)),
});

export type Ruleset = z.output<typeof Ruleset>;
export type UnitType = z.output<typeof UnitType>;
export type TraitRow = z.output<typeof TraitRow>;
export type ArmyRule = z.output<typeof ArmyRule>;
export type Army = z.output<typeof Army>;
export type BuildingType = z.output<typeof BuildingType>;
export type TerrainClass = z.output<typeof TerrainClass>;
export type Terrain = z.output<typeof Terrain>;
export type ObjectType = z.output<typeof ObjectType>;
export type Planet = z.output<typeof Planet>;
