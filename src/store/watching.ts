import type { AnyCommand, AnySystem, Campaign } from '@hexpost/engine';
import { type CampaignStore, campaignStore } from './campaign.ts';

/** A system for watching only: it waits for nobody, offers nothing, and refuses every command. */
const watching = (system: AnySystem): AnySystem => ({
  ...system,
  options: () => ({ fields: [] }),
  awaited: () => [],
  secret: () => false,
  decide: (state, seat, _, dice) => system.decide(state, seat, NO_COMMAND, dice),
});

/** Refused by every system, each with a clause of its own. */
const NO_COMMAND: AnyCommand = { command: '' };

/** A campaign at the table for watching: its log does not change. `folded` is the state after it, where that is known. */
export function watchedStore(system: AnySystem, campaign: Campaign, folded?: unknown): CampaignStore {
  const store = campaignStore(watching(system), campaign, undefined, folded);
  store.setState({ canUndo: () => false, undo() {} });
  return store;
}
