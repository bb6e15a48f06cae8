import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { beginning, readLog } from '../../../engine/kernel/campaign.ts';
import type { State } from '../../../engine/sectors/state.ts';
import type { Turn } from '../../../panels/replay/timeline-keys.ts';
import { say } from '../../../store/screen.ts';
import { useTable } from '../table.ts';
import { type Chapter, chaptersOf, roundsOf } from './chapters.ts';

/** How long a step stands on the table at single speed, in milliseconds. */
const BEAT = 1600;
/** Who drags along the timeline hears where he came to rest, in milliseconds. */
const REST = 250;
/** Sentences of a step that are read out; the rest stands in the log. */
const SPOKEN = 8;

export interface Walk {
  /** The entry after which the map is shown; -1 before the first. */
  readonly at: number;
  readonly last: number;
  readonly chapters: readonly Chapter[];
  readonly turns: readonly Turn[];
  /** Entries with which a phase began. */
  readonly stops: readonly number[];
  /** What the entry brought, as the viewer may read it. */
  readonly told: readonly string[];
  readonly go: (to: number) => void;
}

/** The walk through the campaign, entry by entry. Nothing of the campaign changes. */
export function useWalk(): Walk {
  const { screen, system, campaign, sitting, words, closed } = useTable();
  const playing = useStore(screen, (now) => now.playing);
  const speed = useStore(screen, (now) => now.speed);
  const { entries } = campaign;
  const last = entries.length - 1;
  const at = Math.min(
    last,
    useStore(screen, (now) => now.at ?? last),
  );
  const lines = useMemo(() => readLog(system, entries, sitting.viewer), [system, entries, sitting.viewer]);
  // The scenario of a campaign never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the campaign is read
  const start = useMemo(() => beginning(system, campaign) as State, [system, campaign.scenario]);
  const marks = useMemo(() => {
    const chapters = chaptersOf(lines, start);
    return { chapters, turns: roundsOf(chapters, last), stops: chapters.map(({ from }) => from) };
  }, [lines, start, last]);
  const told = useMemo(
    () =>
      lines
        .filter(({ entry }) => entry === at)
        .map(({ event }) => words.plain(event))
        .filter((text) => text !== ''),
    [lines, at, words],
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
    if (told.length === 0) return undefined;
    const timer = setTimeout(() => say(screen, 'news', told.slice(0, SPOKEN).join(' ')), playing ? 0 : REST);
    return () => clearTimeout(timer);
  }, [screen, at]);
  return { at, last, ...marks, told, go };
}
