import { useMemo } from 'react';
import { beginning, type LoggedEvent } from '../../engine/kernel/campaign.ts';
import type { State } from '../../engine/nuclear/state.ts';
import { type Chapter, chaptersOf, type KeyMoment, momentsOf } from '../../systems/nuclear/moments.ts';
import { useTable } from '../table/tools.ts';
import type { Turn } from './timeline-keys.ts';

export { placeOfKey, stopAfter, stopBefore, type Turn } from './timeline-keys.ts';

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

/** What the timeline marks, of the log as the viewer may read it. */
export function useTimeline(lines: readonly LoggedEvent[], last: number): Timeline {
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
