import { readInstant } from '../engine/kernel/instant.ts';
import { deadlineByCalendar } from './calendar.ts';
import type { CampaignHistory } from './campaign-history.ts';

/** Until when orders are taken in the round that is open. */
export interface RoundDeadline {
  /** Milliseconds since 1970; null while the campaign is paused, undefined when none was set. */
  readonly until: number | null | undefined;
  /** What the master posted about it, the first first. */
  readonly changes: readonly { readonly until: number | null; readonly text: string }[];
}

/**
 * The deadline of the open round: what the master posted last about it, else what the game itself says, else what the
 * calendar says from the last report on.
 */
export function currentDeadline({ ledger, now, checked }: CampaignHistory): RoundDeadline {
  const changes = ledger.notices
    .filter(({ block, content }) => block.round === now.round && content.until !== undefined)
    .map(({ content }) => ({ until: content.until ?? null, text: content.text }))
    .reverse();
  const calendar = ledger.campaign?.content.calendar;
  const from = checked.at(-1)?.content.at;
  if (changes.length > 0) return { until: changes.at(-1)!.until, changes };
  const own = deadlineInState(now.state);
  if (own !== undefined) return { until: own, changes };
  if (!calendar || from === undefined) return { until: undefined, changes };
  return { until: deadlineByCalendar(calendar, phaseOf(now.state), from), changes };
}

/** The deadline in a state of any system that keeps one, in milliseconds since 1970. */
export function deadlineInState(state: unknown): number | undefined {
  const { deadline } = (state ?? {}) as { readonly deadline?: unknown };
  return typeof deadline === 'string' ? readInstant(deadline) : undefined;
}

/** The phase of a state of any system that names phases. */
export const phaseOf = (state: unknown): string => {
  const { phase } = state as { readonly phase?: unknown };
  return typeof phase === 'string' ? phase : '';
};
