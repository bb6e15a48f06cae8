import { hashOf } from '../kernel/hash.ts';
import { type Zone, zonesOf } from './calendar.ts';
import type { OptionRow, PlanetRow, Ruleset } from './ruleset.ts';

/** A checked ruleset with its rows by id. */
export interface RulesetIndex {
  readonly ruleset: Ruleset;
  readonly hash: string;
  readonly planets: ReadonlyMap<string, PlanetRow>;
  readonly options: ReadonlyMap<string, OptionRow>;
  readonly zones: ReadonlyMap<string, Zone>;
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export const indexRuleset = (ruleset: Ruleset): RulesetIndex => ({
  ruleset,
  hash: hashOf(ruleset),
  planets: byId(ruleset.planets),
  options: byId(ruleset.options),
  zones: zonesOf(ruleset.zones),
});
