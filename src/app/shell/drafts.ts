import { z } from 'zod/mini';
import type { DraftKeeper, KeptDraft } from '../../store/draft.ts';
import { keptByCampaign } from './kept-by-campaign.ts';

/** Unsent orders at a shared screen, one set a campaign, stored in this browser over a reload. */

/** Campaigns whose unsent orders are stored, those played last. */
const LATEST = keptByCampaign('hexpost.drafts', 10);

const Order = z.looseObject({ command: z.string() });
const Kept = z.object({
  seat: z.string(),
  entries: z.number(),
  draft: z.record(z.string(), z.unknown()),
  mode: z.enum(['orders', 'sheet']),
  orders: z.array(Order),
  // Stored by an older page, they have no forms.
  unsent: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
});

export const draftsOf = (campaign: string): DraftKeeper => ({
  read() {
    const found = Kept.safeParse(LATEST.of(campaign));
    return found.success ? (found.data as KeptDraft) : undefined;
  },
  keep(draft) {
    const isEmpty =
      draft.orders.length === 0 &&
      Object.keys({ ...draft.draft, ...draft.unsent }).length === 0 &&
      draft.mode === 'orders';
    LATEST.keep(campaign, isEmpty ? undefined : draft);
  },
});
