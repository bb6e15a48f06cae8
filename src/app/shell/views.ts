import { z } from 'zod/mini';
import type { ViewKeeper } from '../../panels/map/kept-views.ts';

const KEY = 'hexpost.views';
/** Campaigns whose maps are remembered, those looked at last. */
const MOST = 20;

const View = z.object({ x: z.number(), y: z.number(), zoom: z.number().check(z.positive()) });
const Views = z.record(z.string(), z.union([View, z.literal('whole')]));

/** Where each viewer of a campaign has the map, kept in this browser; it may be lost at any time. */
export const viewsOf = (campaign: string): ViewKeeper => {
  const read = () => {
    const found = Views.safeParse(all().find(([id]) => id === campaign)?.[1]);
    return new Map(found.success ? Object.entries(found.data) : []);
  };
  return {
    of: (viewer) => read().get(viewer),
    keep(viewer, view) {
      const views = Object.fromEntries(read().set(viewer, view));
      const kept = [...all().filter(([id]) => id !== campaign), [campaign, views]];
      try {
        localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
      } catch {
        // No room, or storage is forbidden: the next look is like the first.
      }
    },
  };
};

function all(): readonly (readonly [string, unknown])[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((item) => Array.isArray(item) && item.length === 2) : [];
  } catch {
    return [];
  }
}
