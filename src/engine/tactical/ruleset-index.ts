import type { UnitId } from '../kernel/ids.ts';
import type { OptionRow } from '../kernel/option-rows.ts';
import type {
  Category,
  EntryRow,
  FocRow,
  MeleeWeapon,
  Model,
  Power,
  RangedWeapon,
  Ruleset,
  Template,
  Terrain,
  TraitRow,
} from './ruleset.ts';

/** A group of an entry: a number of models of one profile. Its id is that of the profile. */
export interface UnitGroup {
  readonly id: string;
  readonly count: number;
  readonly model: Model;
  readonly category: Category;
}

/** An entry of table 23.2 with its groups, and values derived from them. */
export interface UnitType {
  readonly id: string;
  readonly row: EntryRow;
  readonly groups: readonly UnitGroup[];
  /** Models of a full unit. */
  readonly size: number;
  /** The category of the unit; if it has several, the one with the smallest allowance. */
  readonly category: Category;
  readonly vehicle: boolean;
  readonly walker: boolean;
  /** T-5.5: whether it is one independent character. */
  readonly independent: boolean;
  /** The number of passengers that it can take; 0 for all but transports. */
  readonly capacity: number;
  /** T-20.1: the powers of its models, each once. */
  readonly powers: readonly string[];
}

/** A checked ruleset with its rows by id. */
export interface RulesetIndex {
  readonly ruleset: Ruleset;
  readonly hash: string;
  readonly entries: ReadonlyMap<string, UnitType>;
  readonly models: ReadonlyMap<string, Model>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly weapons: ReadonlyMap<string, RangedWeapon>;
  readonly melee: ReadonlyMap<string, MeleeWeapon>;
  readonly terrain: ReadonlyMap<string, Terrain>;
  readonly traits: ReadonlyMap<string, TraitRow>;
  readonly templates: ReadonlyMap<string, Template>;
  readonly powers: ReadonlyMap<string, Power>;
  readonly foc: readonly FocRow[];
  readonly factions: ReadonlyMap<string, Ruleset['factions'][number]>;
  readonly options: ReadonlyMap<string, OptionRow>;
}

/** T-1.4: ids in plain character order. */
export const inIdOrder = (a: { readonly id: UnitId }, b: { readonly id: UnitId }): number =>
  a.id < b.id ? -1 : Number(a.id > b.id);
