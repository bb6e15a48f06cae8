import type { Campaign } from '@hexpost/engine';
import { freshNuclear, nuclearRules, nuclearSystem, playNuclear } from '../systems/nuclear/campaigns.ts';

/** Entries that are played before the clock is looked at again. */
const STRETCH = 500;

/**
 * A campaign of six sides that random players play on and on, without a limit of turns or points. Takes a minute or two; shorter
 * when it is not done at the time `until`, in ms since 1970.
 */
export function longCampaign(entries = 13_000, until = Number.POSITIVE_INFINITY): Campaign {
  const rules = nuclearRules();
  const system = nuclearSystem(rules);
  const options = { 'turn-limit': 0, 'control-target': 9999, 'start-prestige': 3000 } as const;
  let campaign = freshNuclear(rules, { seed: 'long life', sides: 6, options });
  while (campaign.entries.length < entries && Date.now() < until) {
    const mostEntries = Math.min(entries, campaign.entries.length + STRETCH);
    const played = playNuclear(system, campaign, { style: 'plain', turns: 900, mostEntries }).campaign;
    if (played.entries.length === campaign.entries.length) break;
    campaign = played;
  }
  return campaign;
}
