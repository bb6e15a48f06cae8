import type { OptionRow } from '../kernel/option-rows.ts';
import type {
  Army,
  ArmyRule,
  BuildingType,
  ObjectType,
  Planet,
  Ruleset,
  Terrain,
  TraitRow,
  UnitType,
} from './ruleset.ts';

/** A checked ruleset with its rows by id. */
export interface RulesetIndex {
  readonly ruleset: Ruleset;
  readonly hash: string;
  readonly units: ReadonlyMap<string, UnitType>;
  readonly traits: ReadonlyMap<string, TraitRow>;
  readonly rules: ReadonlyMap<string, ArmyRule>;
  readonly armies: ReadonlyMap<string, Army>;
  readonly buildings: ReadonlyMap<string, BuildingType>;
  readonly terrain: ReadonlyMap<string, Terrain>;
  readonly objects: ReadonlyMap<string, ObjectType>;
  readonly planets: ReadonlyMap<string, Planet>;
  readonly options: ReadonlyMap<string, OptionRow>;
}
