import { createStore } from 'zustand/vanilla';

/**
 * The keys of play by post: untouched; or lost, and restored, waiting for their passphrase, or with a second copy that cannot be
 * read; or there, with a second copy that could not be read and was written anew.
 */
export type KeysFound = 'here' | 'restored' | 'locked' | 'damaged' | 'copied-anew';

/** How safe the things stored in this browser are, and what happened to them. */
export interface StoreSafety {
  /** The browser has promised to keep them; null while unknown. */
  readonly isPromised: boolean | null;
  /** There is a second copy of them; null while unknown. */
  readonly hasCopies: boolean | null;
  /** Names of the campaigns that were lost and restored. */
  readonly restored: readonly string[];
  /** Number of campaigns by post that were lost and restored. */
  readonly restoredByPost: number;
  readonly keys: KeysFound;
  /** Number of campaigns that are lost: their second copies cannot be read. */
  readonly unreadable: number;
  /** Number of campaigns that only the second copy has, as there is no room to restore them. */
  readonly waiting: number;
  /** Everything is lost, and there was no second copy. */
  readonly isLost: boolean;
}

const NO_NEWS = { restored: [], restoredByPost: 0, keys: 'here', unreadable: 0, waiting: 0, isLost: false } as const;

export const storeSafety = createStore<StoreSafety>()(() => ({ isPromised: null, hasCopies: null, ...NO_NEWS }));

/** True when something was lost, restored or not. */
export const hasNews = ({ restored, restoredByPost, keys, unreadable, waiting, isLost }: StoreSafety): boolean =>
  restored.length + restoredByPost + unreadable + waiting > 0 || keys !== 'here' || isLost;

export const forgetNews = (): void => storeSafety.setState(NO_NEWS);
