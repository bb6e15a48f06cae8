import type { LoggedEvent } from '../../../engine/kernel/campaign.ts';
import type { Event } from '../../../engine/sectors/events.ts';
import type { Phase, State } from '../../../engine/sectors/state.ts';
import type { Turn } from '../../../panels/replay/timeline-keys.ts';

/** A stretch of the log: after entry `from` (-1: before the first), until the next chapter begins, it was this round and phase. */
export interface Chapter {
  readonly from: number;
  readonly round: number;
  readonly phase: Phase;
}

/** `start` is the position before the first entry. */
export function chaptersOf(lines: readonly LoggedEvent[], { round, phase }: Pick<State, 'round' | 'phase'>): Chapter[] {
  const chapters: Chapter[] = [{ from: -1, round, phase }];
  for (const { entry, event } of lines) {
    const last = chapters.at(-1)!;
    const now = { ...last, ...begun(event as Event), from: entry };
    if (now.round === last.round && now.phase === last.phase) continue;
    // Of several within one entry the map is never shown in any but the last.
    if (last.from === entry) chapters.pop();
    chapters.push(now);
  }
  return chapters;
}

function begun(event: Event): Partial<Chapter> {
  switch (event.type) {
    case 'phase-opened':
    case 'phase-reopened':
      return { round: event.round, phase: event.phase };
    case 'campaign-won':
    case 'campaign-drawn':
      return { phase: 'finished' };
    default:
      return {};
  }
}

/** Rounds in their order, 0 being the deployment; `last` is the last entry. What is over belongs to its last round. */
export function roundsOf(chapters: readonly Chapter[], last: number): Turn[] {
  const starts = chapters.filter(({ round }, i) => i === 0 || round !== chapters[i - 1]!.round);
  return starts.map(({ round, from }, i) => ({ turn: round, from, to: starts[i + 1]?.from ?? last }));
}

/** The chapter in which an entry was given: the one that it closes, not the one that it opens. */
export const chapterOf = (chapters: readonly Chapter[], entry: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ from }) => from < entry),
  );
