import type { Level } from '@hexpost/engine';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { Dialect } from '../post/prose/prose-page.ts';

/** Preferences of this visitor for every table and every post. The app stores them in the settings. */
export interface Preferences {
  /** Letters, digits and signs act without Ctrl; users of speech input may want them off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** Volume of the sounds of results, 0 (silent) to 1. No information is given only by sound. */
  readonly volume: number;
  /** Sound was switched on or declined: it is not offered again. */
  readonly soundAsked: boolean;
  /** At a shared screen, a part of a round in which nobody can act ends by itself. */
  readonly skipEmptyParts: boolean;
  /** At a shared screen, a card shows everybody the rolled dice and revealed secrets. */
  readonly revealCards: boolean;
  /** At a shared screen, a player who takes over sees the others' actions on the map. */
  readonly replayNews: boolean;
  /** How the computer plays in quick games and scenarios. */
  readonly level: Level;
  /** The board or chat that posts are written for. */
  readonly dialect: Dialect;
  /** Posts say everything in both languages. */
  readonly inBoth: boolean;
  /** A game master looks at what a closed round comes to before publishing it. */
  readonly looksFirst: boolean;
}

export const preferences = create<Preferences>(() => ({
  singleKeys: true,
  volume: 0,
  soundAsked: false,
  skipEmptyParts: true,
  revealCards: true,
  replayNews: true,
  level: 'officer',
  dialect: 'phpbb',
  inBoth: false,
  looksFirst: false,
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
 * True if keys that act without Ctrl are mentioned. Touch devices rarely have a keyboard. The map needs this file
 * before Mantine is loaded, so it uses none of its hooks.
 */
export function useSingleKeys(): boolean {
  const byFinger = useSyncExternalStore(onFinger, () => finger()?.matches ?? false);
  return preferences(({ singleKeys }) => singleKeys) && !byFinger;
}
