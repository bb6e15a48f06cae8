import { createStore } from 'zustand/vanilla';

/**
 * The keys of play by post: untouched; or lost, and restored, locked where they were, or with an unreadable second
 * copy; or present, with a second copy that was unreadable and was rewritten.
 */
export type KeysFound = 'here' | 'restored' | 'damaged' | 'copied-anew';

/** A campaign that was lost or damaged, and its present state. */
export interface Recovered {
  readonly id: string;
  readonly name: string;
  /** `differing`: the stored campaign and the second copy contradicted each other, and both are here now. */
  readonly was: 'lost' | 'damaged' | 'differing';
  /** The name of the one from the second copy, if both are here. */
  readonly beside?: string;
  /** Number of orders up to which it can be played; null if it cannot be opened at all. */
  readonly orders: number | null;
  /** Number of orders that it had. */
  readonly all: number;
}

/** A campaign by post that was lost or damaged, and its present state. */
export interface RecoveredPost {
  readonly id: string;
  readonly name: string;
  readonly was: 'lost' | 'damaged';
  readonly blocks: number;
  /** Number of blocks that it is known to have had. */
  readonly all: number;
  /** False if its second copy may have had more. */
  readonly isCopySound: boolean;
  /** Plans and marks: untouched, restored from the second copy, gone, or different from those of the second copy. */
  readonly notes: 'here' | 'restored' | 'lost' | 'differing';
}

/** The safety of the data stored in this browser, and its losses. */
interface StoreSafety {
  /** The browser has promised to keep them; null while unknown. */
  readonly isPromised: boolean | null;
  /** A second copy of the data exists; null while unknown. */
  readonly hasCopies: boolean | null;
  /** Campaigns that were lost or damaged and are here again, perhaps in part. */
  readonly restored: readonly Recovered[];
  /** Damaged campaigns of which the second copy has no more orders. */
  readonly broken: readonly Recovered[];
  /** Campaigns by post that were lost or damaged and are here again, perhaps in part. */
  readonly restoredByPost: readonly RecoveredPost[];
  readonly keys: KeysFound;
  /** Number of campaigns that are lost: their second copies cannot be read. */
  readonly unreadable: number;
  /** Number of campaigns that only the second copy has, as there is no room to restore them. */
  readonly waiting: number;
  /** Everything is lost, and there was no second copy. */
  readonly isLost: boolean;
}

const NO_NEWS = {
  restored: [],
  broken: [],
  restoredByPost: [],
  keys: 'here',
  unreadable: 0,
  waiting: 0,
  isLost: false,
} as const;

export const storeSafety = createStore<StoreSafety>()(() => ({ isPromised: null, hasCopies: null, ...NO_NEWS }));

/** True if something was lost or damaged, restored or not. */
export const hasNews = (now: StoreSafety): boolean =>
  isAnyDamaged(now) || now.unreadable + now.waiting > 0 || now.keys !== 'here' || now.isLost;

const isAnyDamaged = ({ restored, broken, restoredByPost }: StoreSafety): boolean =>
  restored.length + broken.length + restoredByPost.length > 0;

export const forgetNews = (): void => storeSafety.setState(NO_NEWS);

/** Adds to the page's news: the latest about each campaign counts. */
export function noteRestored(news: Partial<Omit<StoreSafety, 'isPromised' | 'hasCopies' | 'isLost'>>): void {
  storeSafety.setState((now) => {
    const { restored = [], broken = [], restoredByPost = [], unreadable = 0, waiting = 0, keys = 'here' } = news;
    const told = [...restored, ...broken];
    return {
      restored: [...without(now.restored, told), ...restored],
      broken: [...without(now.broken, told), ...broken],
      restoredByPost: [...without(now.restoredByPost, restoredByPost), ...restoredByPost],
      unreadable: now.unreadable + unreadable,
      waiting: now.waiting + waiting,
      keys: keys === 'here' ? now.keys : keys,
    };
  });
}

const without = <T extends { readonly id: string }>(
  all: readonly T[],
  others: readonly { readonly id: string }[],
): readonly T[] => all.filter(({ id }) => others.every((other) => other.id !== id));
