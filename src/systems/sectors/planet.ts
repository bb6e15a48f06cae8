import type { Campaign } from '../../engine/kernel/campaign.ts';
import type { PlanetRow } from '../../engine/sectors/ruleset.ts';
import type { State } from '../../engine/sectors/state.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** The drawing of a campaign's map; null for a map that a scenario brings itself. */
export const planetOf = ({ ruleset }: Campaign, { map }: State): PlanetRow | null =>
  (map.id === null ? undefined : rulesetIndexOf(ruleset.rules).planets.get(map.id)) ?? null;
