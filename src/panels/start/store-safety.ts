import { createStore } from 'zustand/vanilla';

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
  /** Lost keys that were restored, or that wait for their passphrase. */
  readonly keys: 'here' | 'restored' | 'locked';
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
