import type { Level } from '@hexpost/engine';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { Dialect } from '../post/prose/prose-page.ts';

/** Preferences of this visitor for every table and every post. The app keeps them in the settings. */
export interface Preferences {
  /** Letters, digits and signs act without Ctrl; users of speech input may want them off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** Volume of the sounds of results, 0 (silent) to 1. No information is given by sound alone. */
  readonly volume: number;
  /** At a shared screen, a part of a round in which nobody can act ends by itself. */
  readonly skipEmptyParts: boolean;
  /** At a shared screen, a card shows what was rolled or revealed for everybody. */
  readonly revealCards: boolean;
  /** At a shared screen, whoever takes over sees on the map what the others did. */
  readonly replayNews: boolean;
  /** How the computer plays in quick games and scenarios. */
  readonly level: Level;
  /** The board or chat that posts are written for. */
  readonly dialect: Dialect;
  /** Posts say everything in both languages. */
  readonly inBoth: boolean;
}

export const preferences = create<Preferences>(() => ({
  singleKeys: true,
  volume: 0,
  skipEmptyParts: true,
  revealCards: true,
  replayNews: true,
  level: 'officer',
  dialect: 'phpbb',
  inBoth: false,
}));

/** The volumes offered. */
export const VOLUMES: readonly number[] = [0, 0.25, 0.5, 1];

const finger = (): MediaQueryList | undefined => globalThis.matchMedia?.('(pointer: coarse)');
const onFinger = (hear: () => void): (() => void) => {
  const query = finger();
  query?.addEventListener('change', hear);
  return () => query?.removeEventListener('change', hear);
};

/**
 * Whether keys that act without Ctrl are named. Where a finger points there is hardly a keyboard to press them on. The map needs this
 * file before the parts of Mantine are there, so it takes no hook of theirs.
 */
export function useSingleKeys(): boolean {
  const byFinger = useSyncExternalStore(onFinger, () => finger()?.matches ?? false);
  return preferences(({ singleKeys }) => singleKeys) && !byFinger;
}
