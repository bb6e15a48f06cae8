import { DAY, MINUTE } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostingCalendar } from '../../../post/calendar.ts';
import { type PostingPace, tellPace } from '../../pace.ts';
import parts from '../../parts/parts.module.css';
import { stretchText } from '../../parts/time-text.ts';
import { useMinute } from '../../parts/use-minute.ts';

interface Props {
  readonly pace: PostingPace;
  /** Absent without deadlines. */
  readonly calendar?: PostingCalendar | undefined;
  /** Advice on shorter turns in these rules. */
  readonly advice: string;
  readonly clock?: () => number;
}

/** Turns longer than this are known to end campaigns. */
const SLOW = 10 * DAY;

/** The duration of a turn and of a campaign by post if everybody uses the whole time; with a warning if it is very long. */
export function TurnLength({ pace, calendar, advice, clock }: Props) {
  const { t } = useTranslation(['desk', 'calendar']);
  const now = useMinute(clock);
  const { time, campaign, isLimit } = useMemo(() => tellPace(pace, calendar, now), [pace, calendar, now]);
  const isSlow = time !== undefined && time >= SLOW;
  const count = pace.phases.length;
  const length =
    time === undefined
      ? t('desk:turn.rounds', { count })
      : t('desk:turn.length', { count, time: stretchText(Math.round(time / MINUTE), t) });
  const whole =
    campaign &&
    t(campaign.weeks === undefined ? 'desk:turn.campaign' : 'desk:turn.campaign-time', {
      ...campaign,
      context: isLimit ? 'limit' : '',
    });
  return (
    <p role="status" className={isSlow ? parts.callout : parts.note} data-tone={isSlow ? 'wrong' : undefined}>
      {length} {whole} {isSlow && advice}
    </p>
  );
}
