import { z } from 'zod';
import { clauseField, Id, LocalText } from '../kernel/fields.ts';
import { optionRow } from '../kernel/option-rows.ts';
import { TACTICAL_LETTER } from './letter.ts';
import { MapRecipe } from './map/map-recipe.ts';

/** The format of `rulesets/tactical/`: one object with a section per file. Every row has an id; names are in English and Russian. */

const ClauseText = clauseField(TACTICAL_LETTER, '18.30');
/** A trait as rows carry it: `fearless`, `feel-no-pain:6`, `hatred:orks` (T-17.3). */
const TraitText = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*(:[a-z0-9][a-z0-9-]*)?$/, 'a trait is written fearless or feel-no-pain:6');
const Traits = z.array(TraitText).max(20).default([]);
const Stat = z.int().min(0).max(10).default(0);
/** The least face that saves; null for no save. */
const Save = z.int().min(2).max(6).nullable().default(null);
const Armour = z.int().min(0).max(20).default(0);
const Inches = z.int().min(0).max(200);
const Face = z.int().min(1).max(6);

/** Table 23.1. */
const Category = z.strictObject({
  id: Id,
  name: LocalText,
  /** Inches. */
  move: Inches,
  /** T-8.4: inches, `die` for one die, null for units that cannot run. */
  run: z.union([Inches, z.literal('die')]).nullable(),
  rough: z.enum(['slowed', 'free', 'hops', 'dangerous']),
  relentless: z.boolean().default(false),
  vehicle: z.boolean().default(false),
  walker: z.boolean().default(false),
  /** T-8.5: may go aboard transports. */
  embarks: z.boolean().default(false),
  /** T-5.5: independent characters can join it. */
  takesCharacters: z.boolean().default(false),
});

/** T-5.1, table 23.2. Groups are in the order of wounds. */
const Entry = z.strictObject({
  id: Id,
  name: LocalText,
  /** A name that fits its counter. Default: its name. */
  short: LocalText.optional(),
  faction: Id,
  role: Id,
  points: z.int().min(0).max(10_000),
  symbol: Id,
  groups: z
    .array(z.strictObject({ model: Id, count: z.int().min(1).max(100) }))
    .min(1)
    .max(12),
});

/** T-5.2, table 23.3. Vehicles have armour and hull points instead of toughness and wounds. */
const Model = z.strictObject({
  id: Id,
  name: LocalText,
  category: Id,
  character: z.boolean().default(false),
  independent: z.boolean().default(false),
  ws: Stat,
  bs: Stat,
  s: Stat,
  t: Stat,
  w: Stat,
  i: Stat,
  a: Stat,
  ld: Stat,
  sv: Save,
  inv: Save,
  front: Armour,
  side: Armour,
  rear: Armour,
  hull: z.int().min(0).max(20).default(0),
  capacity: z.int().min(0).max(100).default(0),
  /** Weapon slots, each with its alternatives. */
  ranged: z.array(z.array(Id).min(1).max(6)).max(8).default([]),
  melee: z.array(Id).max(6).default([]),
  traits: Traits,
  powers: z.array(Id).max(10).default([]),
});

/** Table 23.4. */
const RangedWeapon = z.strictObject({
  id: Id,
  name: LocalText,
  /** Inches; `least` for barrage weapons. */
  least: Inches.default(0),
  range: Inches,
  s: z.int().min(0).max(10),
  /** Null for none. */
  ap: Face.nullable(),
  type: z.enum(['assault', 'pistol', 'rapid-fire', 'heavy', 'ordnance']),
  shots: z.int().min(1).max(20),
  traits: Traits,
});
const MeleeWeapon = z.strictObject({
  id: Id,
  name: LocalText,
  /** T-13.6: a plain number replaces the strength of the user. */
  s: z.union([z.int().min(0).max(10), z.literal('user'), z.literal('x2'), z.string().regex(/^\+[1-9]$/)]),
  ap: Face.nullable(),
  traits: Traits,
});

/** Table 23.5. */
const Terrain = z.strictObject({
  id: Id,
  name: LocalText,
  look: Id,
  difficult: z.boolean().default(false),
  dangerous: z.boolean().default(false),
  cover: Save,
  screen: z.boolean().default(false),
  blocks: z.boolean().default(false),
  enter: z.enum(['free', 'impassable', 'lethal']).default('free'),
});

/** Table 23.6: names and texts; the effect is in `traits.ts`, under the same id. */
const TraitRow = z.strictObject({
  id: Id,
  name: LocalText,
  text: LocalText.optional(),
  /** T-17.3: the parameter when none is written. */
  default: z.int().min(0).max(10).optional(),
  numbers: z.record(Id, z.int().min(-1000).max(1000)).default({}),
});

/** Table 23.7: hits by the size of the unit; a row applies from its number of models on. */
const Template = z.strictObject({
  id: Id,
  name: LocalText,
  centre: z
    .array(z.strictObject({ from: z.int().min(1).max(100), hits: z.int().min(0).max(100) }))
    .min(1)
    .max(20),
  around: z
    .array(z.strictObject({ from: z.int().min(1).max(100), hits: z.int().min(0).max(100) }))
    .max(20)
    .default([]),
  /** T-18.17: hexes from the first marker of a barrage. */
  step: z.int().min(1).max(3),
});

/** Table 23.9. */
const Power = z.strictObject({
  id: Id,
  name: LocalText,
  phase: z.enum(['movement', 'shooting']),
  target: z.enum(['enemy', 'friend']),
  range: Inches,
  effect: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('shots'),
      shots: z.int().min(1).max(20),
      s: z.int().min(0).max(10),
      ap: Face.nullable(),
    }),
    z.strictObject({ kind: z.literal('morale') }),
    z.strictObject({ kind: z.literal('blessing'), trait: TraitText }),
  ]),
});

const Bounds = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);
/** Table 23.10: the least and the most entries of each role. */
const FocRow = z.strictObject({
  id: Id,
  /** The least number of armies that it is for. */
  armies: z.int().min(1).max(99),
  hq: Bounds,
  troops: Bounds,
  elites: Bounds,
  'fast-attack': Bounds,
  'heavy-support': Bounds,
  /** The most of the three supporting roles together. */
  supportMax: z.int().min(0).max(99).optional(),
});

const Percent = z.int().min(0).max(100);
/** Table 23.16: the numbers. A scenario may replace each of them, and rows of the sections by id, under `data`. */
const DataFields = {
  inchesPerHex: z.int().min(1).max(12),
  board: z.strictObject({ cols: z.int().min(4).max(99), rows: z.int().min(4).max(99) }),
  pointsLimit: z.int().min(0).max(1_000_000),
  /** Inches. */
  deployDepth: Inches,
  /** T-18.8. */
  hitFaces: z.array(Face).max(6),
  /** T-15.2: dice by category. Categories without a number never fall back. */
  fallBack: z.record(Id, z.int().min(1).max(6)),
  /** T-21.1: the game turns after which a die decides, with the least face for another turn; the last turn. */
  gameLength: z.strictObject({ goOn: z.record(z.string().regex(/^[1-9]\d?$/), Face), last: z.int().min(1).max(99) }),
  /** T-21.3. */
  outcomeTable: z.strictObject({ solid: Percent, crushing: Percent, slaughter: Percent, bloodyOver: Percent }),
  /** T-7.3: the least face; the game turn from which units come without a roll. */
  reserves: z.strictObject({ from: Face, surely: z.int().min(1).max(99) }),
};

export const Ruleset = z.strictObject({
  format: z.literal(1),
  system: z.literal('tactical'),
  id: Id,
  version: z.string().max(20),
  name: LocalText,
  text: LocalText,
  ...DataFields,
  factions: z.array(
    z.strictObject({
      id: Id,
      name: LocalText,
      symbol: Id,
      /** Legal lists of the full points: the entries, by number of the Force Organisation row. */
      lists: z.array(z.strictObject({ rows: z.array(z.int().min(1).max(99)), entries: z.array(Id) })),
    }),
  ),
  roles: z.array(z.strictObject({ id: Id, name: LocalText })),
  categories: z.array(Category).min(1).max(40),
  units: z.array(Entry).min(1).max(400),
  models: z.array(Model).min(1).max(400),
  weapons: z.array(RangedWeapon).max(400),
  melee: z.array(MeleeWeapon).max(400),
  terrain: z.array(Terrain).min(1).max(40),
  traits: z.array(TraitRow).max(200),
  templates: z.array(Template).max(20),
  powers: z.array(Power).max(100),
  foc: z.array(FocRow).min(1).max(20),
  recipe: MapRecipe,
  options: z.array(optionRow(ClauseText)),
});

export type Ruleset = z.output<typeof Ruleset>;
export type Category = z.output<typeof Category>;
export type EntryRow = z.output<typeof Entry>;
export type Model = z.output<typeof Model>;
export type RangedWeapon = z.output<typeof RangedWeapon>;
export type MeleeWeapon = z.output<typeof MeleeWeapon>;
export type Terrain = z.output<typeof Terrain>;
export type TraitRow = z.output<typeof TraitRow>;
export type Template = z.output<typeof Template>;
export type Power = z.output<typeof Power>;
export type FocRow = z.output<typeof FocRow>;
