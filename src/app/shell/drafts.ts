import { z } from 'zod/mini';
import type { DraftKeeper, KeptDraft } from '../../store/draft.ts';

/** Unsent orders at a shared screen, one set a campaign, kept in this browser over a reload. */

const KEY = 'hexpost.drafts';
/** Campaigns whose unsent orders are kept, those played last. */
const MOST = 10;

const Order = z.looseObject({ command: z.string() });
const Kept = z.object({
  seat: z.string(),
  entries: z.number(),
  draft: z.record(z.string(), z.unknown()),
  mode: z.enum(['orders', 'sheet']),
  orders: z.array(Order),
  // Kept by an older page, they have no forms.
  unsent: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
});

export const draftsOf = (campaign: string): DraftKeeper => ({
  read() {
    const found = Kept.safeParse(all().find(([id]) => id === campaign)?.[1]);
    return found.success ? (found.data as KeptDraft) : undefined;
  },
  keep(draft) {
    const others = all().filter(([id]) => id !== campaign);
    const isEmpty =
      draft.orders.length === 0 &&
      Object.keys({ ...draft.draft, ...draft.unsent }).length === 0 &&
      draft.mode === 'orders';
    const kept = isEmpty ? others : [...others, [campaign, draft]];
    try {
      localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
    } catch {
      // No room, or storage is forbidden: they last as long as the page.
    }
  },
});

function all(): readonly (readonly [string, unknown])[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((item) => Array.isArray(item) && item.length === 2) : [];
  } catch {
    return [];
  }
}
