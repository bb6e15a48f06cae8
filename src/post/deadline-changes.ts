import type { Block } from './armour.ts';
import { type Course, currentDeadline } from './deadline.ts';

/** The deadline of the open round before the last notice about it; undefined when there was none. */
export function deadlineBefore(course: Course): number | null | undefined {
  const { changes } = currentDeadline(course);
  if (changes.length > 1) return changes.at(-2)!.until;
  return currentDeadline({ ...course, ledger: { ...course.ledger, notices: [] } }).until;
}

/**
 * The deadline with which a paused round resumes at `now`: as much time is left as when the pause was made. `madeAt` gives the time
 * at which a block was made or imported here. Undefined when no time was left, or it is unknown.
 */
export function deadlineAfterPause(
  course: Course,
  madeAt: (block: Block) => number | undefined,
  now: number,
): number | undefined {
  const { ledger, now: start } = course;
  const pause = ledger.notices.find(({ block, content }) => block.round === start.round && content.until !== undefined);
  const before = deadlineBefore(course);
  const at = pause?.content.until === null ? madeAt(pause.block) : undefined;
  if (at === undefined || typeof before !== 'number' || before <= at) return undefined;
  return now + before - at;
}
