import { keptByCampaign } from './kept-by-campaign.ts';

/** Campaigns of which a small picture is kept for the list, those played last. */
const LATEST = keptByCampaign('hexpost.maps', 40);

export const keepMapOf = (campaign: string, picture: string): void => LATEST.keep(campaign, picture);

/** Finds the small picture of a campaign's map, as an address, among those kept now. */
export function keptMaps(): (campaign: string) => string | undefined {
  const maps = new Map(LATEST.all());
  return (campaign) => {
    const found = maps.get(campaign);
    return typeof found === 'string' && found.startsWith('data:image/') ? found : undefined;
  };
}
