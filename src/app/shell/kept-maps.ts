import { keptByCampaign } from './kept-by-campaign.ts';

const KEY = 'hexpost.maps';
/** Campaigns of which a small picture is kept for the list, those played last: some dozen kilobytes each at most. */
const LATEST = keptByCampaign(KEY, 12);

export const keepMapOf = (campaign: string, picture: string): boolean => LATEST.keep(campaign, picture);

export const forgetMap = (campaign: string): boolean => LATEST.keep(campaign, undefined);

/** Makes room for what cannot be drawn again. */
export function dropMaps(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden.
  }
}

/** Finds the small picture of a campaign's map, as an address, among those kept now. */
export function keptMaps(): (campaign: string) => string | undefined {
  const maps = new Map(LATEST.all());
  return (campaign) => {
    const found = maps.get(campaign);
    return typeof found === 'string' && found.startsWith('data:image/') ? found : undefined;
  };
}
