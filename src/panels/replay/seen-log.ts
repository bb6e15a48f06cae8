import { type LoggedEvent, readLog } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTable } from '../table/tools.ts';

/**
 * The log as a viewer sees it. Screens count only entries with something that the viewer may read: otherwise an entry's
 * number would reveal the number of secret orders before it. Entries that are revealed later get their numbers then.
 */
export interface SeenLog {
  /** The lines that the viewer may read; `entry` is the number in the campaign, from 0. */
  readonly lines: readonly LoggedEvent[];
  /** The visible entries, by their numbers in the campaign. The place of an entry is its index here. */
  readonly entries: readonly number[];
  /** The place of the last visible entry up to this one of the campaign; -1 before the first. */
  readonly placeOf: (entry: number) => number;
}

/** The log as seen, from its lines in the order of the campaign. */
export function seenLog(lines: readonly LoggedEvent[]): SeenLog {
  const entries = [...new Set(lines.map(({ entry }) => entry))];
  const placeOf = (entry: number): number => {
    let [from, to] = [0, entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (entries[middle]! <= entry) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  };
  return { lines, entries, placeOf };
}

/** The lines with places for entries. */
export function linesByPlace({ lines }: SeenLog): LoggedEvent[] {
  let place = -1;
  return lines.map((line, i) => {
    if (line.entry !== lines[i - 1]?.entry) place++;
    return { ...line, entry: place };
  });
}

/** The log as the person at the table sees it. */
export function useSeenLog(): SeenLog {
  const { system, campaign, sitting } = useTable();
  const { entries } = campaign;
  const { viewer } = sitting;
  return useMemo(() => seenLog(readLog(system, entries, viewer)), [system, entries, viewer]);
}
