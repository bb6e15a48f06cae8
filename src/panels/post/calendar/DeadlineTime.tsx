import { HOUR } from '@hexpost/engine';
import { Tooltip } from '@mantine/core';
import { IconClock, IconClockExclamation, IconHourglassLow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SOON, timeLeft } from '../../../post/calendar.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { dateText, leftText, ownZone, timeText, untilText, useMinute, zoneText } from '../../parts/time-text.ts';
import css from './Deadline.module.css';

const ICONS = { open: IconClock, soon: IconHourglassLow, due: IconClockExclamation };

interface DeadlineTimeProps {
  readonly deadline: number;
  readonly zone: string;
  readonly readerZone?: string;
  readonly clock?: (() => number) | undefined;
  /** The campaign's time, if it is another than the reader's, has a line of its own. */
  readonly both?: boolean;
}

/** A deadline in the reader's own time; a tip, or a line, has it in the campaign's. */
export function DeadlineTime({ deadline, zone, readerZone = ownZone(), clock, both = false }: DeadlineTimeProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const now = useMinute(clock);
  const { state, left } = timeLeft(deadline, now);
  const Icon = ICONS[state];
  const there = t('campaign-time', {
    date: dateText(deadline, zone, language, now),
    time: timeText(deadline, zone, language),
    zone: zoneText(deadline, zone),
  });
  const line = (
    <p className={css.line} data-state={state}>
      <Icon size={18} aria-hidden />
      {state === 'soon' && (
        <strong className={parts.badge} data-tone="accent">
          {t('soon', { hours: SOON / HOUR })}
        </strong>
      )}
      <Tooltip label={there} multiline w={280} withArrow events={{ hover: true, focus: true, touch: true }}>
        <time dateTime={new Date(deadline).toISOString()} className={css.time}>
          {untilText(deadline, now, readerZone, language, t)} ({leftText(left, t)})
        </time>
      </Tooltip>
      <span className="hx-unseen">{there}</span>
    </p>
  );
  if (!both || zone === readerZone) return line;
  return (
    <>
      {line}
      <p className={parts.soft}>{there}</p>
    </>
  );
}
