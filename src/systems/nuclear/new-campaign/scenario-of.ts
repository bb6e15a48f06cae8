import type { SideId } from '@hexpost/engine';
import { type DrawnMap, generateMap, type RulesetIndex, type Scenario } from '@hexpost/engine/nuclear';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import { teamIds } from '../../../panels/new-campaign/teams.ts';
import type { NuclearForm } from './setup.ts';
import { sidesByZone } from './zones.ts';

let latest: { readonly rules: RulesetIndex; readonly key: string; readonly map: DrawnMap | null } | undefined;

/** The map of the campaign: painted, or generated from the seed; null when the ruleset cannot generate one for these sides. */
export function mapOfForm(rules: RulesetIndex, form: NuclearForm): DrawnMap | null {
  const { setup } = form;
  if (setup.painted) return setup.painted.map;
  const seats = sidesByZone(form);
  const seed = cleanSeed(setup.seed);
  const key = [...seats, seed].join();
  // Generating a map takes a noticeable moment, and the page asks for the same one several times.
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

/** N-4.2: a game begins with the secret choice of bases. A painted scenario stays as it is, with its sides, zones and teams. */
export function scenarioOf(rules: RulesetIndex, form: NuclearForm): Scenario | null {
  const { painted, seed } = form.setup;
  const map = mapOfForm(rules, form);
  if (painted) return painted.scenario;
  if (!map) return null;
  const { cols, rows, zones } = map;
  const teams = teamIds(form);
  const seats = form.sides.slice(0, form.count).map(({ seat }) => seat);
  return {
    phase: 'setup',
    map: { cols, rows, fill: rules.ruleset.map.fill, seed: cleanSeed(seed) },
    sides: Object.fromEntries(seats.map((seat, i) => [seat, { team: teams[i]!, zone: zones[seat]! }])),
    hexes: hexesOf(map),
  };
}

function hexesOf({ terrain, keyPoints }: DrawnMap): Scenario['hexes'] {
  const hexes: Record<string, { terrain?: string; keyPoint?: string }> = {};
  for (const [hex, id] of Object.entries(terrain)) hexes[hex] = { terrain: id };
  for (const hex of keyPoints) hexes[hex] = { ...hexes[hex], keyPoint: 'neutral' };
  return hexes;
}
