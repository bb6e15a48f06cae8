/** Something small that this browser stores for each of a few campaigns; without storage it lasts as long as the page. */
interface KeptByCampaign {
  readonly all: () => readonly (readonly [campaign: string, value: unknown])[];
  readonly of: (campaign: string) => unknown;
  /** Stores a value, the latest last; undefined forgets the campaign. Answers whether the browser had room for it. */
  readonly keep: (campaign: string, value: unknown) => boolean;
}

/** A list under a key of the local storage, at most this many campaigns long: those stored last. */
export function keptByCampaign(key: string, most: number): KeptByCampaign {
  function all(): ReturnType<KeptByCampaign['all']> {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(found) ? found.filter((item) => Array.isArray(item) && item.length === 2) : [];
    } catch {
      return [];
    }
  }
  return {
    all,
    of: (campaign) => all().find(([id]) => id === campaign)?.[1],
    keep(campaign, value) {
      const before = all();
      const others = before.filter(([id]) => id !== campaign);
      if (value === undefined && others.length === before.length) return true;
      const kept = value === undefined ? others : [...others, [campaign, value]];
      try {
        localStorage.setItem(key, JSON.stringify(kept.slice(-most)));
        return true;
      } catch {
        // No room, or storage is forbidden.
        return false;
      }
    },
  };
}

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
