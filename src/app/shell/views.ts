import { z } from 'zod/mini';
import type { ViewKeeper } from '../../panels/map/kept-views.ts';
import { keptByCampaign } from './kept-by-campaign.ts';

/** Campaigns whose maps are remembered, those looked at last. */
const LATEST = keptByCampaign('hexpost.views', 20);

const View = z.object({ x: z.number(), y: z.number(), zoom: z.number().check(z.positive()) });
const Views = z.record(z.string(), z.union([View, z.literal('whole')]));

/** The part of the map that each viewer of a campaign looks at, stored in this browser; it may be lost at any time. */
export const viewsOf = (campaign: string): ViewKeeper => {
  const read = () => {
    const found = Views.safeParse(LATEST.of(campaign));
    return new Map(found.success ? Object.entries(found.data) : []);
  };
  return {
    of: (viewer) => read().get(viewer),
    keep: (viewer, view) => void LATEST.keep(campaign, Object.fromEntries(read().set(viewer, view))),
  };
};

export const forgetViews = (campaign: string): boolean => LATEST.keep(campaign, undefined);
