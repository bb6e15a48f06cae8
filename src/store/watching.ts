import type { Campaign } from '../engine/kernel/campaign.ts';
import { refusal } from '../engine/kernel/decision.ts';
import type { AnySystem } from '../engine/kernel/system.ts';
import { type CampaignStore, campaignStore } from './campaign.ts';

/** A system whose games can be looked at and no more: nobody is waited for, nothing is offered, nothing is taken. */
const watching = (system: AnySystem): AnySystem => ({
  ...system,
  options: () => ({ fields: [] }),
  awaited: () => [],
  secret: () => false,
  decide: () => ({ ok: false, refusal: refusal('game-over', 'N-16.4') }),
});

/** A campaign on the table to look at: nothing is added to its log, and nothing is taken back. */
export function watchedStore(system: AnySystem, campaign: Campaign): CampaignStore {
  const store = campaignStore(watching(system), campaign);
  store.setState({ canUndo: () => false, undo() {} });
  return store;
}
