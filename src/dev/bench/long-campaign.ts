import type { Campaign } from '@hexpost/engine';
import { freshNuclear, nuclearRules, nuclearSystem, playNuclear } from '../systems/nuclear/campaigns.ts';

/** A campaign of six sides that random players play on without a limit of turns or points. Takes a minute or two. */
export function longCampaign(entries = 13_000): Campaign {
  const rules = nuclearRules();
  const options = { 'turn-limit': 0, 'control-target': 9999, 'start-prestige': 3000 } as const;
  const fresh = freshNuclear(rules, { seed: 'long life', sides: 6, options });
  return playNuclear(nuclearSystem(rules), fresh, { style: 'plain', turns: 900, mostEntries: entries }).campaign;
}
