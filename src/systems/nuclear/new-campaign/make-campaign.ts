import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { DrawnMap } from '../../../engine/nuclear/map-recipe.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { Scenario } from '../../../engine/nuclear/scenario.ts';
import { campaignOf } from '../../../panels/new-campaign/campaign-of.ts';
import { cleanSeed } from '../../../panels/new-campaign/map-seed.ts';
import type { Randomness } from '../../../panels/new-campaign/new-campaign.ts';
import { teamIds } from '../../../panels/new-campaign/teams.ts';
import { mapOfForm } from './map-of-form.ts';
import type { NuclearForm } from './setup.ts';

/** The campaign of a completed form, before its first entry. Throws where the ruleset grows no map. */
export function makeNuclearCampaign(rules: RulesetIndex, form: NuclearForm, random: Randomness): Campaign {
  const { painted } = form.setup;
  // A painted scenario stays as it is: sides, zones and teams are part of it.
  return campaignOf(rules, form, random, painted ? painted.scenario : grownScenario(rules, form));
}

/** N-4.2: the game begins with the secret choice of the bases. */
function grownScenario(rules: RulesetIndex, form: NuclearForm): Scenario {
  const map = mapOfForm(rules, form);
  if (!map) throw new RangeError(`no map for ${form.count} sides`);
  const { cols, rows, zones } = map;
  const teams = teamIds(form);
  return {
    phase: 'setup',
    map: { cols, rows, fill: rules.ruleset.map.fill, seed: cleanSeed(form.setup.seed) },
    sides: Object.fromEntries(form.sides.map(({ seat }, i) => [seat, { team: teams[i]!, zone: zones[seat]! }])),
    hexes: hexesOf(map),
  };
}

function hexesOf({ terrain, keyPoints }: DrawnMap): Scenario['hexes'] {
  const hexes: Record<string, { terrain?: string; keyPoint?: string }> = {};
  for (const [hex, id] of Object.entries(terrain)) hexes[hex] = { terrain: id };
  for (const hex of keyPoints) hexes[hex] = { ...hexes[hex], keyPoint: 'neutral' };
  return hexes;
}
