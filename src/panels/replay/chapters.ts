import type { LoggedEvent } from '@hexpost/engine';
import type { CampaignTime, ReplayParts } from '../system-ui.ts';
import type { Turn } from './timeline-keys.ts';

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
