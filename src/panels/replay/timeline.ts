import type { LoggedEvent } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTable, useTools } from '../table/tools.ts';
import { type Chapter, chaptersOf, turnsOf } from './chapters.ts';
import { type KeyMoment, keyMomentsOf } from './moments.ts';
import type { Turn } from './timeline-keys.ts';

export interface Timeline {
  readonly chapters: readonly Chapter[];
  readonly turns: readonly Turn[];
  readonly moments: readonly KeyMoment[];
  /** Entries that have a key moment, each once. */
  readonly stops: readonly number[];
}

/** Chapters, turns and key moments of the log as the viewer may read it. */
export function useTimeline(lines: readonly LoggedEvent[], last: number): Timeline {
  const { replay } = useTools().ui;
  const { start } = useTable();
  return useMemo(() => {
    const chapters = chaptersOf(lines, start, replay);
    const moments = keyMomentsOf(lines, replay.momentOf);
    const stops = [...new Set(moments.map(({ entry }) => entry))];
    return { chapters, turns: turnsOf(chapters, last, replay.phaseBefore), moments, stops };
  }, [lines, start, last, replay]);
}
