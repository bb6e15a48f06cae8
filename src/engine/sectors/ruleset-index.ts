import type { OptionRow } from '../kernel/option-rows.ts';
import type { TimeZone } from './calendar.ts';
import type { PlanetRow, Ruleset } from './ruleset.ts';

/** A checked ruleset with its rows by id. */
export interface RulesetIndex {
  readonly ruleset: Ruleset;
  readonly hash: string;
  readonly planets: ReadonlyMap<string, PlanetRow>;
  readonly options: ReadonlyMap<string, OptionRow>;
  readonly zones: ReadonlyMap<string, TimeZone>;
}
