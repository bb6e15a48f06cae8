import { z } from 'zod/mini';
import type { ViewKeeper, Visits } from '../../panels/map/kept-views.ts';
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

const KEY = 'hexpost.visits';
/** The most campaigns that are remembered, the latest visited. */
const MANY = 60;

type Kept = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The number of entries that each seat of a campaign has seen, stored in this browser; it may be lost at any time. */
export const visitsOf = (campaign: string): Visits => ({
  of(viewer) {
    const seats = read()[campaign];
    const entries = seats && Object.hasOwn(seats, viewer) ? seats[viewer] : null;
    return typeof entries === 'number' ? entries : null;
  },
  keep(viewer, entries) {
    const { [campaign]: seats, ...others } = read();
    if (seats?.[viewer] === entries) return;
    const kept = Object.fromEntries(Object.entries(others).slice(1 - MANY));
    write({ ...kept, [campaign]: { ...seats, [viewer]: entries } });
  },
});

export function forgetVisits(campaign: string): void {
  const { [campaign]: seats, ...others } = read();
  if (seats) write(others);
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // No room, or storage is forbidden: the next visit is like the first.
  }
}

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    return {};
  }
}
