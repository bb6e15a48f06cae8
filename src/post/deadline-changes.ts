import type { Block } from './armour.ts';
import { type Course, currentDeadline } from './deadline.ts';

/** The deadline of the open round before the last notice about it; undefined when there was none. */
export function deadlineBefore(course: Course): number | null | undefined {
  const { changes } = currentDeadline(course);
  if (changes.length > 1) return changes.at(-2)!.until;
  return currentDeadline({ ...course, ledger: { ...course.ledger, notices: [] } }).until;
}

/**
 * The deadline with which a paused round goes on at `now`: the time that was left when the pause was made is left again.
 * `madeAt` gives the time at which a block was made or imported here. Undefined when nothing was left, or when it is unknown.
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
