import type { AnyEvent, LoggedEvent } from '@hexpost/engine';
import { useMemo } from 'react';
import type { CampaignTime, MomentKind, ReplayParts } from '../system-ui.ts';
import { useTable, useTools } from '../table/tools.ts';

/** All key events of one kind in an entry. */
export interface KeyMoment {
  readonly entry: number;
  readonly kind: MomentKind;
  readonly events: readonly AnyEvent[];
}

/** Key moments in the order of the log. */
export function keyMomentsOf(lines: readonly LoggedEvent[], momentOf: ReplayParts['momentOf']): KeyMoment[] {
  const moments: { entry: number; kind: MomentKind; events: AnyEvent[] }[] = [];
  for (const { entry, event } of lines) {
    const kind = momentOf(event);
    if (!kind) continue;
    const same = moments.findLast((moment) => moment.entry !== entry || moment.kind === kind);
    if (same?.entry === entry) same.events.push(event);
    else moments.push({ entry, kind, events: [event] });
  }
  return moments;
}

/** A stretch of the log at one turn and phase: from after entry `from` (-1: before the first) until the next chapter. */
export interface Chapter extends CampaignTime {
  readonly from: number;
}

/** Divides the log into chapters. `start` is the position before the first entry. */
export function chaptersOf(
  lines: readonly LoggedEvent[],
  start: unknown,
  { timeOf, timeAfter }: Pick<ReplayParts, 'timeOf' | 'timeAfter'>,
): Chapter[] {
  const chapters: Chapter[] = [{ from: -1, ...timeOf(start) }];
  for (const { entry, event } of lines) {
    const last = chapters.at(-1)!;
    const now = { ...last, ...timeAfter(event), from: entry };
    if (now.turn === last.turn && now.phase === last.phase) continue;
    // The map shows only the position at the end of an entry, so the last chapter of an entry counts.
    if (last.from === entry) chapters.pop();
    chapters.push(now);
  }
  return chapters;
}

/** Index of the chapter in which an entry was given: the one it ends, not the one it begins. */
export const chapterOf = (chapters: readonly Chapter[], entry: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ from }) => from < entry),
  );

/** Turns in order; the phase before the first turn is turn 0. `last` is the last entry. */
export function turnsOf(chapters: readonly Chapter[], last: number, phaseBefore: string | undefined): Turn[] {
  const numbered = chapters.map(({ from, turn, phase }) => ({ from, turn: phase === phaseBefore ? 0 : turn }));
  const starts = numbered.filter(({ turn }, i) => i === 0 || turn !== numbered[i - 1]!.turn);
  return starts.map(({ turn, from }, i) => ({ turn, from, to: starts[i + 1]?.from ?? last }));
}

/** Navigation along a timeline, for any system. Entries count from 0; -1 is before the first. */

/** A turn on the timeline: from its first entry to the one with which the next begins. */
export interface Turn {
  readonly turn: number;
  readonly from: number;
  readonly to: number;
}

/** The target of a jump by turns or by key moments; the end if there is none. */
export const stopAfter = (stops: readonly number[], at: number, last: number): number =>
  stops.find((stop) => stop > at) ?? last;
export const stopBefore = (stops: readonly number[], at: number): number => stops.findLast((stop) => stop < at) ?? -1;

/** The target of a key on the timeline: entry by entry, by key moments (`far`), by turns; undefined for other keys. */
export function placeOfKey(
  { turns, stops }: { readonly turns: readonly Turn[]; readonly stops: readonly number[] },
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
