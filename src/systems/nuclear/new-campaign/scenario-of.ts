import type { DrawnMap, RulesetIndex, Scenario } from '@hexpost/engine/nuclear';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import { teamIds } from '../../../panels/new-campaign/teams.ts';
import { mapOfForm } from './map-of-form.ts';
import type { NuclearForm } from './setup.ts';

/** N-4.2: a game begins with the secret choice of the bases. A painted scenario stays as it is: sides, zones and teams are part of it. */
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
