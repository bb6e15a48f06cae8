import type { Entry, HandOver, LoggedEvent, Seat } from '@hexpost/engine';
import type { Names, ReplayParts } from '../system-ui.ts';
import { type Chapter, chapterOf } from './chapters.ts';
import type { SeenLog } from './seen-log.ts';

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
export type LogRow = Chapter | LoggedEntry;

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
