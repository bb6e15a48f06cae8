import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { DrawnMap } from '../../../engine/nuclear/map-recipe.ts';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { Scenario } from '../../../engine/nuclear/scenario.ts';
import type { Luck } from '../../../panels/new-campaign/luck.ts';
import type { Wish } from '../../../panels/new-campaign/wish.ts';

/** The campaign that was wished for, before its first entry. Every name in `wish` is filled in. */
export function makeCampaign(wish: Wish, rules: RulesetIndex, map: DrawnMap, { id, seed }: Luck): Campaign {
  const { ruleset } = rules;
  return {
    format: 1,
    id,
    name: wish.name,
    system: ruleset.system,
    ruleset: { id: ruleset.id, hash: rules.hash, rules: ruleset },
    options: wish.options,
    // A painted scenario stays as it is: sides, zones and teams are part of it.
    scenario: wish.painted ? wish.painted.scenario : grown(wish, rules, map),
    players: wish.sides.map(({ seat, name, colour }) => ({ seat, name, colour })),
    seed,
    entries: [],
  };
}

/** N-4.2: the game begins with the secret choice of the bases. */
function grown(wish: Wish, rules: RulesetIndex, { cols, rows, terrain, keyPoints, zones }: DrawnMap): Scenario {
  const hexes: Record<string, { terrain?: string; keyPoint?: string }> = {};
  for (const [hex, id] of Object.entries(terrain)) hexes[hex] = { terrain: id };
  for (const hex of keyPoints) hexes[hex] = { ...hexes[hex], keyPoint: 'neutral' };
  return {
    phase: 'setup',
    map: { cols, rows, fill: rules.ruleset.map.fill, seed: wish.seed },
    sides: Object.fromEntries(wish.sides.map(({ seat }) => [seat, { team: teamOf(wish, seat), zone: zones[seat]! }])),
    hexes,
  };
}

/** A side alone is its own team; allies are called after the first of them. */
function teamOf({ sides }: Wish, seat: SideId): string {
  const { team } = sides.find((side) => side.seat === seat)!;
  return sides.find((side) => side.team === team)!.seat;
}
