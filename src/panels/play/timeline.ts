import { useMemo } from 'react';
import { beginning, type Line } from '../../engine/kernel/campaign.ts';
import type { State } from '../../engine/nuclear/state.ts';
import { type Chapter, chaptersOf, type KeyMoment, momentsOf } from '../nuclear/moments.ts';
import { useTable } from './play.ts';

/** A turn on the timeline: from its first entry to the one with which the next begins. */
export interface Turn {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
}

export interface Timeline {
  readonly chapters: readonly Chapter[];
  readonly turns: readonly Turn[];
  readonly moments: readonly KeyMoment[];
  /** Entries that have a key moment, each once. */
  readonly stops: readonly number[];
}

/** Turns in their order; setup is the first of them. `last` is the last entry. */
export function turnsOf(chapters: readonly Chapter[], last: number): Turn[] {
  const turns: Turn[] = [];
  for (const { from, turn, phase } of chapters) {
    const number = phase === 'setup' ? 0 : turn;
    const now = turns.at(-1);
    if (now?.turn === number) continue;
    if (now) turns[turns.length - 1] = { ...now, to: from };
    turns.push({ turn: number, from, to: last });
  }
  return turns;
}

/** The entry to which a jump by turns or by key moments leads; the end when there is none. */
export const stopAfter = (stops: readonly number[], at: number, last: number): number =>
  stops.find((stop) => stop > at) ?? last;
export const stopBefore = (stops: readonly number[], at: number): number => stops.findLast((stop) => stop < at) ?? -1;

/** Where a key leads on the timeline: entry by entry, by key moments (`far`), by turns; undefined for other keys. */
export function placeOfKey(
  { turns, stops }: Pick<Timeline, 'turns' | 'stops'>,
  at: number,
  last: number,
  key: string,
  far: boolean,
): number | undefined {
  const starts = turns.map(({ from }) => from);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return far ? stopBefore(stops, at) : at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return far ? stopAfter(stops, at, last) : at + 1;
    case 'PageUp':
      return stopBefore(starts, at);
    case 'PageDown':
      return stopAfter(starts, at, last);
    case 'Home':
      return -1;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** What the timeline marks, of the log as the viewer may read it. */
export function useTimeline(lines: readonly Line[], last: number): Timeline {
  const { system, campaign } = useTable();
  // The scenario of a campaign never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the campaign is read
  const start = useMemo(() => beginning(system, campaign) as State, [system, campaign.scenario]);
  return useMemo(() => {
    const chapters = chaptersOf(lines, start);
    const moments = momentsOf(lines);
    const stops = [...new Set(moments.map(({ entry }) => entry))];
    return { chapters, turns: turnsOf(chapters, last), moments, stops };
  }, [lines, start, last]);
}
