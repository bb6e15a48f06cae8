import { HOUR } from '@hexpost/engine';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineByCalendar } from '../../../post/calendar.ts';
import { currentDeadline, deadlineAfterPause, deadlineBefore, zoneOf } from '../../../post/deadline.ts';
import { phaseOf } from '../../../post/state-times.ts';
import { instantOfLocal, localTime } from '../../../post/zone-clock.ts';
import { lockedSheets } from '../../../store/locks.ts';
import { campaignContent } from '../../../store/mail.ts';
import { useLanguage } from '../../../words/index.ts';
import { instantText, ownZone } from '../../parts/time-text.ts';
import css from './Desk.module.css';
import { useDesk, useMailState } from './use-desk.ts';

/** Choices for moving a deadline, in hours. */
const STEPS = [12, 24, 48, 72, 168] as const;

interface Props {
  /** Posts another deadline, in milliseconds since 1970; null for a pause. */
  readonly onPost: (until: number | null) => void;
}

/** The ways to change the deadline of the open round: by date and hour, by hours, a pause, and a reset. */
export function MoveDeadline({ onPost }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { clock } = useDesk();
  const state = useMailState((now) => now);
  const { history } = state;
  const { calendar } = campaignContent(state);
  const isSealed = lockedSheets(state).length > 0;
  const { until, changes } = currentDeadline(history);
  const zone = zoneOf(history) ?? ownZone();
  const [hours, setHours] = useState<number>(24);
  const shown = typeof until === 'number' ? localTime(zone, until) : '';
  const [local, setLocal] = useState(shown);
  const now = clock();
  const at = instantOfLocal(zone, local);
  const before = changes.length > 0 ? deadlineBefore(history) : undefined;
  const arrivals = new Map(state.blocks.map((stored) => [stored.block, stored.at]));
  const rest = until === null ? deadlineAfterPause(history, (block) => arrivals.get(block), now) : undefined;
  const usual = () => (calendar ? deadlineByCalendar(calendar, phaseOf(history.now.state), now) : now + hours * HOUR);
  return (
    <>
      {isSealed && <p>{t('deadline.sealed')}</p>}
      <div className={css.buttons}>
        <TextInput
          type="datetime-local"
          label={t('deadline.at')}
          description={at === undefined ? t('deadline.zone', { zone }) : instantText(at, zone, language, now)}
          value={local}
          error={at !== undefined && at <= now && t('deadline.past')}
          onChange={({ currentTarget }) => setLocal(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={at === undefined || at <= now || local === shown}
          onClick={() => at !== undefined && onPost(at)}
        >
          {t(typeof until === 'number' && at !== undefined && at < until ? 'deadline.shorten' : 'deadline.to')}
        </Button>
      </div>
      <div className={css.buttons}>
        {typeof until === 'number' ? (
          <>
            <NativeSelect
              label={t('deadline.by')}
              value={String(hours)}
              data={STEPS.map((step) => ({ value: String(step), label: t('deadline.hours', { count: step }) }))}
              onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
            />
            <Button variant="default" onClick={() => onPost(Math.max(until, now) + hours * HOUR)}>
              {t('deadline.extend')}
            </Button>
            <Button variant="default" onClick={() => onPost(null)}>
              {t('deadline.pause')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => onPost(rest ?? usual())}>
            {t(rest !== undefined ? 'deadline.go-on-rest' : until === null ? 'deadline.go-on' : 'deadline.set')}
          </Button>
        )}
        {before !== undefined && (before === null || before > now) && (
          <Button variant="default" onClick={() => onPost(before)}>
            {before === null
              ? t('deadline.back-to-pause')
              : t('deadline.back', { when: instantText(before, zone, language, now) })}
          </Button>
        )}
      </div>
    </>
  );
}
