import { DAY, MINUTE } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFaults, deadlineByCalendar, type PostingCalendar } from '../../../post/calendar.ts';
import type { Translate } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { stretchText } from '../../parts/time-text.ts';
import { useMinute } from '../../parts/use-minute.ts';

interface Props {
  /** The phase of each posting round of a turn. */
  readonly phases: readonly string[];
  /** Absent without deadlines. */
  readonly calendar?: PostingCalendar | undefined;
  /** How many turns a campaign usually has, if that is known. */
  readonly turns?: number | undefined;
  /** Advice on shorter turns in these rules. */
  readonly advice: string;
  readonly clock?: () => number;
}

/** Turns longer than this are known to end campaigns. */
const SLOW = 10 * DAY;

/** The duration of a turn by post if everybody uses the whole time; with a warning if it is very long. */
export function TurnLength({ phases, calendar, turns, advice, clock }: Props) {
  const { t } = useTranslation(['desk', 'calendar']);
  const now = useMinute(clock);
  const time = useMemo(() => (calendar ? turnTime(phases, calendar, now) : undefined), [phases, calendar, now]);
  const isSlow = time !== undefined && time >= SLOW;
  const length =
    time === undefined
      ? t('desk:turn.rounds', { count: phases.length })
      : t('desk:turn.length', { count: phases.length, time: stretchText(Math.round(time / MINUTE), t as Translate) });
  const campaign = turns && { turns, rounds: turns * phases.length };
  const whole =
    campaign &&
    (time === undefined
      ? t('desk:turn.campaign', campaign)
      : t('desk:turn.campaign-time', { ...campaign, weeks: Math.round((turns * time) / (7 * DAY)) }));
  return (
    <p role="status" className={isSlow ? parts.callout : parts.note} data-tone={isSlow ? 'wrong' : undefined}>
      {length} {whole} {isSlow && advice}
    </p>
  );
}

/** The sum of the times from round to round, in milliseconds; undefined while the calendar has faults. */
export function turnTime(phases: readonly string[], calendar: PostingCalendar, now: number): number | undefined {
  if (Object.keys(calendarFaults(calendar)).length > 0) return undefined;
  return phases.reduce((at, phase) => deadlineByCalendar(calendar, phase, at) ?? at, now) - now;
}
