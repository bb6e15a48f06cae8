import { type Entry, type HandOver, type LoggedEvent, readLog, type Seat } from '@hexpost/engine';
import { useMemo } from 'react';
import type { Names, ReplayParts } from '../system-ui.ts';
import { useTable } from '../table/tools.ts';
import { type Chapter, chapterOf } from './timeline.ts';

/**
 * The log as a viewer sees it. Screens count only entries with something that the viewer may read: otherwise an entry's
 * number would reveal the number of secret orders before it. Entries that are revealed later get their numbers then.
 */
interface SeenLog {
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

/** One command and all its events that the viewer may read. */
export interface LoggedEntry {
  /** Its number in the campaign, from 0; the reader sees `place` instead, which counts only visible entries. */
  readonly number: number;
  readonly place: number;
  readonly entry: Entry;
  readonly lines: readonly LoggedEvent[];
  /** Sides that changed their player since the row before. */
  readonly handOvers: readonly HandOver[];
  /** The same after the last row. */
  readonly since?: readonly HandOver[];
}
/** A row of the log: the heading of a chapter, or an entry. */
type LogRow = Chapter | LoggedEntry;

export const isHeading = (row: LogRow): row is Chapter => 'from' in row;

/** Entries under the headings of their chapters. Empty chapters and entries are left out. */
export function logRows(
  lines: readonly LoggedEvent[],
  entries: readonly Entry[],
  chapters: readonly Chapter[],
  placeOf: SeenLog['placeOf'],
  handOvers: readonly HandOver[] = [],
): LogRow[] {
  const rows: LogRow[] = [];
  let chapter = -1;
  let last: (LoggedEntry & { lines: LoggedEvent[]; since?: readonly HandOver[] }) | undefined;
  for (const line of lines) {
    if (last?.number === line.entry) {
      last.lines.push(line);
      continue;
    }
    const now = chapterOf(chapters, line.entry);
    if (now !== chapter) rows.push(chapters[now]!);
    chapter = now;
    const before = last?.number ?? -1;
    last = {
      number: line.entry,
      place: placeOf(line.entry),
      entry: entries[line.entry]!,
      lines: [line],
      handOvers: handOvers.filter(({ at }) => at > before && at <= line.entry),
    };
    rows.push(last);
  }
  const { number } = last ?? { number: -1 };
  const since = handOvers.filter(({ at }) => at > number);
  if (last && since.length > 0) last.since = since;
  return rows;
}

/** The lines that a filter keeps: `all`, `mine` (actions of the seat and events that concern it), or a filter of the system. */
export function filteredLines(
  lines: readonly LoggedEvent[],
  entries: readonly Entry[],
  filter: string,
  seat: Seat,
  { concerns, filters = [] }: Pick<ReplayParts, 'concerns' | 'filters'>,
  words: Names,
): readonly LoggedEvent[] {
  if (filter === 'all') return lines;
  const own = filters.find(({ id }) => id === filter);
  if (own) return lines.filter(({ event }) => own.keeps(event));
  const isConcerned = concerns?.(lines, seat, words);
  return lines.filter(({ entry, event }) => entries[entry]!.seat === seat || isConcerned?.(event));
}
