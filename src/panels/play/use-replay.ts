import { useEffect, useMemo } from 'react';
import { readLog } from '../../engine/kernel/campaign.ts';
import { say } from '../../store/screen.ts';
import { SPOKEN } from './give.ts';
import { usePlay, useScreen, useTable } from './play.ts';

/** How long a step of the replay stands on the table at single speed, in milliseconds. */
export const BEAT = 1600;

export interface Replay {
  /** The entry after which the map is shown; -1 before the first. */
  readonly at: number;
  readonly last: number;
  /** What the entry brought, as the viewer may read it. */
  readonly told: readonly string[];
  readonly go: (to: number) => void;
}

/** The walk through the campaign: entry by entry, by hand or by itself. Nothing of the campaign changes. */
export function useReplay(): Replay {
  const { screen } = usePlay();
  const { system, campaign, sitting, words, closed } = useTable();
  const playing = useScreen((now) => now.playing);
  const speed = useScreen((now) => now.speed);
  const { entries } = campaign;
  const last = entries.length - 1;
  const at = Math.min(
    last,
    useScreen((now) => now.at ?? last),
  );
  const log = useMemo(() => readLog(system, entries, sitting.viewer), [system, entries, sitting.viewer]);
  const told = useMemo(
    () =>
      log
        .filter(({ entry }) => entry === at)
        .map(({ event }) => words.plain(event))
        .filter((text) => text !== ''),
    [log, at, words],
  );
  const go = useMemo(
    () => (to: number) => {
      const entry = Math.max(-1, Math.min(last, to));
      // What is only looked at stays at its end, whatever is added to it.
      screen.setState({ at: closed && entry === last ? null : entry, ...(entry === last && { playing: false }) });
    },
    [screen, closed, last],
  );
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => go(at + 1), BEAT / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, at, go]);
  // Each step is read out; the words of another language do not tell it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    if (told.length > 0) say(screen, 'news', told.slice(0, SPOKEN).join(' '));
  }, [screen, at]);
  return { at, last, told, go };
}
