import type { CampaignStore } from '../../store/campaign.ts';
import { foldInSlices } from '../../store/state-cache.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Shows on a watching table what another tab does, beginning with what it did since `revision` was read. `onGone` is called when
 * the campaign can no longer be read. Returns the unsubscribe function.
 */
export function followTab(
  storage: Pick<Storage, 'load' | 'onChange'>,
  id: string,
  store: CampaignStore,
  revision: number,
  onGone: (error: unknown) => void,
): () => void {
  let shown = revision;
  let [asked, answered] = [0, 0];
  let isOver = false;
  const look = async () => {
    const mine = ++asked;
    const { campaign, revision } = await storage.load(id);
    const { system, campaign: before } = store.getState();
    // The length of the log says nothing: an order may have been undone and another given.
    if (revision === shown && campaign.name === before.name) return;
    const state = await foldInSlices(system, campaign);
    if (isOver || mine < answered) return;
    answered = mine;
    shown = revision;
    store.setState({ campaign, state, saved: campaign.entries.length });
  };
  const hear = () => void look().catch((error: unknown) => !isOver && onGone(error));
  hear();
  const stop = storage.onChange(hear);
  return () => {
    stop();
    isOver = true;
  };
}
