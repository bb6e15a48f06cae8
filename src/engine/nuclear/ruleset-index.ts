import type {
  EventRow,
  OptionRow,
  Rank,
  Ruleset,
  Structure,
  Terrain,
  TraitRow,
  UnitType,
  Upgrade,
  Weapon,
} from './ruleset.ts';
import { rulesetHash } from './ruleset.ts';

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
  readonly upgrades: ReadonlyMap<string, Upgrade>;
  readonly options: ReadonlyMap<string, OptionRow>;
  /** Lowest first. */
  readonly ranks: readonly Rank[];
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export const indexRuleset = (ruleset: Ruleset): RulesetIndex => ({
  ruleset,
  hash: rulesetHash(ruleset),
  units: byId(ruleset.units),
  weapons: byId(ruleset.weapons),
  traits: byId(ruleset.traits),
  terrain: byId(ruleset.terrain),
  structures: byId(ruleset.structures),
  events: byId(ruleset.events),
  upgrades: byId(ruleset.upgrades),
  options: byId(ruleset.options),
  ranks: ruleset.ranks,
});
