import { create } from 'zustand';

/** Small wishes of this visitor for every table. The app keeps them in the settings. */
export interface Wishes {
  /** Letters, digits and signs act without Ctrl; who speaks to the computer may want them off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** How loud results are heard as well as seen, over 0 to 1; 0 is not at all. Nothing is told by sound alone. */
  readonly volume: number;
}

export const wishes = create<Wishes>(() => ({ singleKeys: true, volume: 0 }));

/** Those that are offered. */
export const VOLUMES: readonly number[] = [0, 0.25, 0.5, 1];

export const useSingleKeys = (): boolean => wishes(({ singleKeys }) => singleKeys);
