import type { Entry, LoggedEvent } from '@hexpost/engine';
import { useEffect, useMemo, useRef } from 'react';
import { say } from '../../store/screen.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import { linesByPlace, useSeenLog } from './log-rows.ts';

/** The time for each step of the replay at single speed, in milliseconds. */
export const BEAT = 1600;
/** The same for a step whose results were just shown on the map. */
const AFTER_CUES = 450;
/** The most sentences of a step that are read out; the rest is in the log. */
const SPOKEN = 8;
/** After a drag along the timeline stops for this long, in milliseconds, its entry is read out. */
const REST = 250;

interface Replay {
  /** The place of the entry after which the map is shown, among the visible ones; -1 before the first. */
  readonly at: number;
  /** The last place. */
  readonly last: number;
  readonly entry: Entry | undefined;
  /** The whole log as the viewer may read it, with places for entries. */
  readonly lines: readonly LoggedEvent[];
  /** The events of the entry, as the viewer may read them. */
  readonly sentences: readonly string[];
  /** Goes to a place; a step forward by one shows its results on the map. */
  readonly go: (to: number, step?: boolean) => void;
}

/** The replay of the campaign: one visible entry after another, by hand or automatically. It changes nothing in the campaign. */
export function useReplay(): Replay {
  const { screen } = useTools();
  const { campaign, words, closed } = useTable();
  const playing = useScreen((now) => now.playing);
  const speed = useScreen((now) => now.speed);
  const cueing = useScreen((now) => now.cueing);
  const seen = useSeenLog();
  const last = seen.entries.length - 1;
  const shown = useScreen((now) => now.at);
  const at = shown === null ? last : seen.placeOf(shown);
  const lines = useMemo(() => linesByPlace(seen), [seen]);
  const byEntry = useMemo(() => {
    const found = new Map<number, LoggedEvent[]>();
    for (const line of lines) {
      const others = found.get(line.entry);
      if (others) others.push(line);
      else found.set(line.entry, [line]);
    }
    return found;
  }, [lines]);
  const sentences = useMemo(
    () => (byEntry.get(at) ?? []).map(({ event }) => words.plain(event)).filter((text) => text !== ''),
    [byEntry, at, words],
  );
  const go = useMemo(
    () =>
      (to: number, step = false) => {
        const place = Math.max(-1, Math.min(last, to));
        const entry = seen.entries[place] ?? -1;
        screen.setState({
          // A campaign that is only watched stays at its end even as entries are added.
          at: closed && place === last ? null : entry,
          stepped: step ? entry : null,
          ...(place === last && { playing: false }),
        });
      },
    [screen, closed, last, seen],
  );
  // Each step is shown for a while; the clock stops while its results are being shown.
  const cued = useRef<number | null>(null);
  if (cueing) cued.current = at;
  useEffect(() => {
    if (!playing || cueing) return undefined;
    const wait = cued.current === at ? AFTER_CUES : BEAT;
    const timer = setTimeout(() => go(at + 1, true), wait / speed);
    return () => clearTimeout(timer);
  }, [playing, cueing, speed, at, go]);
  // Each step is read out once; a change of language does not repeat it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    if (sentences.length === 0) return undefined;
    const tell = () => say(screen, 'news', sentences.slice(0, SPOKEN).join(' '));
    if (playing || screen.getState().stepped === (seen.entries[at] ?? -1)) return tell();
    const timer = setTimeout(tell, REST);
    return () => clearTimeout(timer);
  }, [screen, at]);
  return { at, last, entry: campaign.entries[seen.entries[at] ?? -1], lines, sentences, go };
}
