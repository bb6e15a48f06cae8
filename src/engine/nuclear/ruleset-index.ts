import type { OptionRow } from '../kernel/option-rows.ts';
import type { Effect } from './effect.ts';
import type { EventRow, Rank, Ruleset, Structure, Terrain, TraitRow, UnitType, Upgrade, Weapon } from './ruleset.ts';

/** A checked ruleset with its rows by id. */
export interface RulesetIndex {
  readonly ruleset: Ruleset;
  readonly hash: string;
  readonly units: ReadonlyMap<string, UnitType>;
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly traits: ReadonlyMap<string, TraitRow>;
  readonly terrain: ReadonlyMap<string, Terrain>;
  readonly structures: ReadonlyMap<string, Structure>;
  readonly events: ReadonlyMap<string, EventRow>;
  /** The effects of events, by the name that event rows use. */
  readonly effects: Readonly<Record<string, Effect>>;
  readonly upgrades: ReadonlyMap<string, Upgrade>;
  readonly options: ReadonlyMap<string, OptionRow>;
  /** Lowest rank first. */
  readonly ranks: readonly Rank[];
}
