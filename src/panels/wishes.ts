import { create } from 'zustand';

/** Small wishes of this visitor for every table. The app keeps them in the settings. */
export interface Wishes {
  /** Letters, digits and signs act without Ctrl; who speaks to the computer may want them off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** Results are heard as well as seen; nothing is told by sound alone. */
  readonly sound: boolean;
  /** Over 0 to 1. */
  readonly volume: number;
}

export const wishes = create<Wishes>(() => ({ singleKeys: true, sound: false, volume: 0.5 }));

export const useSingleKeys = (): boolean => wishes(({ singleKeys }) => singleKeys);
