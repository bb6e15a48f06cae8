import type { SideId } from '@hexpost/engine';
import { type DrawnMap, generateMap, type RulesetIndex } from '@hexpost/engine/nuclear';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { NuclearForm } from './setup.ts';
import { sidesByZone } from './zones.ts';

let latest: { readonly rules: RulesetIndex; readonly key: string; readonly map: DrawnMap | null } | undefined;

/** The map as it will be: painted, or grown from the seed; null when the ruleset grows none for these sides. */
export function mapOfForm(rules: RulesetIndex, form: NuclearForm): DrawnMap | null {
  const { setup } = form;
  if (setup.painted) return setup.painted.map;
  const seats = sidesByZone(form);
  const seed = cleanSeed(setup.seed);
  const key = [...seats, seed].join();
  // Growing a map takes a noticeable moment, and the page asks for the same one several times.
  if (latest?.rules !== rules || latest.key !== key) latest = { rules, key, map: grownMap(rules, seats, seed) };
  return latest.map;
}

function grownMap(rules: RulesetIndex, seats: readonly SideId[], seed: string): DrawnMap | null {
  try {
    return generateMap(rules.ruleset.map, Object.fromEntries(rules.terrain), [...seats], seed);
  } catch {
    return null;
  }
}
