/** Slots of equal size, found by key. The least recently used one makes room for a new key. */
export interface LruSlots {
  /** The place of a key, if it has one. */
  find(key: string): number | undefined;
  /** A place for a key that has none; null when all places are taken by keys that are needed. */
  take(key: string, needed: ReadonlySet<string>): number | null;
}

export function lruSlots(count: number): LruSlots {
  /** Least recently used first. */
  const places = new Map<string, number>();
  return {
    find(key) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      places.delete(key);
      places.set(key, place);
      return place;
    },
    take(key, needed) {
      if (places.size < count) {
        const place = places.size;
        places.set(key, place);
        return place;
      }
      for (const [old, place] of places) {
        if (needed.has(old)) continue;
        places.delete(old);
        places.set(key, place);
        return place;
      }
      return null;
    },
  };
}
