import { z } from 'zod/mini';
import { create } from 'zustand';
import type { DraftKeeper, KeptDraft } from '../../store/draft.ts';
import { dropMaps, keptByCampaign } from './kept-by-campaign.ts';

/** Unsent orders at a shared screen, one set a campaign, stored in this browser over a reload. */

/** Campaigns whose unsent orders are stored, those played last. */
const LATEST = keptByCampaign('hexpost.drafts', 50);

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

/** True while there are unsent orders for which the browser has no room: they are lost with the page. */
export const draftSafety = create<{ readonly isUnkept: boolean }>(() => ({ isUnkept: false }));

export const draftsOf = (campaign: string): DraftKeeper => ({
  read() {
    const found = Kept.safeParse(LATEST.of(campaign));
    return found.success ? (found.data as KeptDraft) : undefined;
  },
  keep(draft) {
    // A unit that is only chosen would not be missed: it takes no place, and holds no game back that may be replaced.
    const { unit: _, ...aimed } = draft.draft;
    const isWork = draft.orders.length > 0 || Object.keys(draft.unsent).length > 0;
    const isEmpty = !isWork && Object.keys(aimed).length === 0 && draft.mode === 'orders';
    const value = isEmpty ? undefined : draft;
    let isKept = LATEST.keep(campaign, value);
    if (!isKept) {
      // Orders are work; pictures can be drawn again.
      dropMaps();
      isKept = LATEST.keep(campaign, value);
    }
    draftSafety.setState({ isUnkept: isWork && !isKept });
  },
});

/** True when unsent orders are stored, even if this version cannot read them. */
export const hasDraft = (campaign: string): boolean => LATEST.of(campaign) !== undefined;

export const forgetDraft = (campaign: string): boolean => LATEST.keep(campaign, undefined);
