/** Something small that this browser stores for each of a few campaigns; without storage it lasts as long as the page. */
export interface KeptByCampaign {
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
