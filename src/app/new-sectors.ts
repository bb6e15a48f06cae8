import type { Campaign } from '../engine/kernel/campaign.ts';
import type { Rules } from '../engine/sectors/rules.ts';
import type { SectorsWish } from '../panels/sectors/new-wish.ts';
import type { Luck } from './new-campaign.ts';

/** The campaign that was wished for, before its first entry: it begins with the secret deployment (S-3). */
export function makeSectors(wish: SectorsWish, { ruleset, hash }: Rules, { id, seed }: Luck): Campaign {
  const { sides, planet, sectorsToWin } = wish;
  return {
    format: 1,
    id,
    name: wish.name,
    system: ruleset.system,
    ruleset: { id: ruleset.id, hash, rules: ruleset },
    options: wish.options,
    scenario: {
      phase: 'deployment',
      map: planet,
      seats: sides.map(({ seat }) => seat),
      ...(sectorsToWin !== ruleset.data.sectorsToWin && { data: { sectorsToWin } }),
    },
    players: sides,
    seed,
    entries: [],
  };
}
