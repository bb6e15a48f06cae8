import type { Block } from './armour.ts';
import { deadlineByCalendar } from './calendar.ts';
import type { CampaignHistory } from './campaign-history.ts';
import type { Ledger } from './ledger.ts';
import { placeOfBeginning } from './round-chains.ts';
import type { RoundStart } from './round-start.ts';
import { deadlineInState, phaseOf, zoneInState } from './state-times.ts';
import { isKnownZone, zoneHere } from './zone-clock.ts';

/** The part of a campaign's history that a deadline depends on. */
type Course = Pick<CampaignHistory, 'ledger' | 'now'> & {
  readonly checked: readonly Pick<CampaignHistory['checked'][number], 'content'>[];
};

/** The deadline of the open round. */
export interface RoundDeadline {
  /** Milliseconds since 1970; null while the campaign is paused, undefined when there is none. */
  readonly until: number | null | undefined;
  /** The game master's notices about it, oldest first. */
  readonly changes: readonly { readonly until: number | null; readonly text: string }[];
}

/**
 * The deadline of the open round: from the last notice about it, else from the game itself, else from the calendar and the
 * time of the last report, or of the roster with which play begins.
 */
export function currentDeadline({ ledger, now, checked }: Course): RoundDeadline {
  const changes = ledger.notices
    .filter(({ block, content }) => block.round === now.round && content.until !== undefined)
    .map(({ content }) => ({ until: content.until ?? null, text: content.text }))
    .reverse();
  const calendar = ledger.campaign?.content.calendar;
  const from = checked.at(-1)?.content.at ?? startOfPlay(ledger, now);
  if (changes.length > 0) return { until: changes.at(-1)!.until, changes };
  const ofGame = deadlineInState(now.state);
  if (ofGame !== undefined) return { until: ofGame, changes };
  if (!calendar || from === undefined) return { until: undefined, changes };
  return { until: deadlineByCalendar(calendar, phaseOf(now.state), from), changes };
}

/**
 * True when the round was first closed before its deadline as it stood then, both by the game master's clock. What came after such a
 * close may still have come before the deadline.
 */
export function isClosedEarly(course: Course): boolean {
  const { ledger, now } = course;
  const first = ledger.closings.get(now.round)?.first;
  const at = first?.content.at;
  if (!first || at === undefined) return false;
  const place = ledger.record.posts.indexOf(first.block);
  const earlier = new Set(ledger.record.posts.slice(0, Math.max(0, place)));
  const notices = ledger.notices.filter(({ block }) => earlier.has(block));
  const { until } = currentDeadline({ ...course, ledger: { ...ledger, notices } });
  return typeof until === 'number' && at < until;
}

/** The time of the roster with which play begins, in the first round. */
function startOfPlay(ledger: Ledger, { round }: RoundStart): number | undefined {
  const first = round > 1 ? undefined : placeOfBeginning(ledger);
  return ledger.rosters.find(({ place }) => place === first)?.content.at;
}

type Zoned = Pick<CampaignHistory, 'ledger' | 'now'>;

/** The name of a campaign's time zone: its calendar's, or the one that the game keeps in its state; undefined without either. */
const zoneNameOf = ({ ledger, now }: Zoned): string | undefined =>
  ledger.campaign?.content.calendar?.zone ?? zoneInState(now.state);

/** The time zone by which the deadlines of a campaign are reckoned here. */
export function zoneOf(history: Zoned): string | undefined {
  const zone = zoneNameOf(history);
  return zone === undefined ? undefined : zoneHere(zone);
}

/** The time zone of a campaign when this computer does not know it, and reckons in UTC. */
export function unknownZoneOf(history: Zoned): string | undefined {
  const zone = zoneNameOf(history);
  return zone === undefined || isKnownZone(zone) ? undefined : zone;
}

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
