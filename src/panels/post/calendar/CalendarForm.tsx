import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFaults, type PostingCalendar } from '../../../post/calendar.ts';
import { isKnownZone } from '../../../post/zone-clock.ts';
import { useLanguage } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import parts from '../../parts/parts.module.css';
import { offsetText, timeText, useMinute } from '../../parts/time-text.ts';
import { type FaultAt, Hours, type PostingPhase, WeekdayPicks } from './CalendarFields.tsx';
import css from './CalendarForm.module.css';
import { CalendarPauses } from './CalendarPauses.tsx';
import { CalendarTimes } from './CalendarTimes.tsx';

interface CalendarFormProps {
  /** The calendar being edited. It may have faults; `calendarFaults` is empty once it can be used. */
  readonly value: PostingCalendar;
  readonly onChange: (next: PostingCalendar) => void;
  /** The system's phases of posting, named in the reader's language. */
  readonly phases: readonly PostingPhase[];
  readonly clock?: () => number;
}

const DOES = ['wait', 'close', 'extend-once'] as const;
const LATE = ['by-leave', 'never'] as const;

/** The game master's settings for deadlines: the time for each round, and what happens when it runs out. */
export function CalendarForm({ value, onChange, phases, clock }: CalendarFormProps) {
  const { t } = useTranslation('calendar');
  const now = useMinute(clock);
  const faults = useMemo(() => calendarFaults(value), [value]);
  const faultAt: FaultAt = (path) => (path in faults ? t(keyOf(`calendar:fault.${faults[path]}`)) : undefined);
  const change = (next: Partial<PostingCalendar>) => onChange({ ...value, ...next });
  const { atDeadline, late } = value;
  return (
    <div className={parts.stack}>
      <Zone zone={value.zone} now={now} error={faultAt('zone')} onChange={(zone) => change({ zone })} />
      <CalendarTimes value={value} onChange={change} phases={phases} faultAt={faultAt} now={now} />
      <WeekdayPicks
        label={t('days-off')}
        hint={t('days-off-hint')}
        error={faultAt('daysOff')}
        chosen={value.daysOff}
        onChange={(daysOff) => change({ daysOff })}
      />
      <CalendarPauses pauses={value.pauses} faultAt={faultAt} now={now} onChange={(pauses) => change({ pauses })} />
      <div className={css.row}>
        <NativeSelect
          className={css.wide}
          label={t('at-deadline')}
          description={t(`does-hint.${atDeadline.does}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={atDeadline.does}
          data={DOES.map((does) => ({ value: does, label: t(`does.${does}`) }))}
          onChange={({ currentTarget }) => {
            const does = DOES.find((each) => each === currentTarget.value) ?? 'wait';
            change({ atDeadline: does === 'extend-once' ? { does, hours: 24 } : { does } });
          }}
        />
        {atDeadline.does === 'extend-once' && (
          <Hours
            label={t('extend-by')}
            value={atDeadline.hours}
            error={faultAt('atDeadline.hours')}
            onChange={(hours) => change({ atDeadline: { does: 'extend-once', hours } })}
          />
        )}
      </div>
      <NativeSelect
        className={css.wide}
        label={t('late')}
        value={late}
        data={LATE.map((each) => ({ value: each, label: t(`late-name.${each}`) }))}
        onChange={({ currentTarget }) =>
          change({ late: LATE.find((each) => each === currentTarget.value) ?? 'by-leave' })
        }
      />
    </div>
  );
}

interface ZoneProps {
  readonly zone: string;
  readonly now: number;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

/** A text field with the browser's list of about 400 time zones, found by any part of the name. */
function Zone({ zone, now, error, onChange }: ZoneProps) {
  const { t } = useTranslation('calendar');
  const language = useLanguage();
  const list = useId();
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')], []);
  const there = isKnownZone(zone)
    ? t('zone-now', { time: timeText(now, zone, language), offset: offsetText(now, zone) })
    : undefined;
  return (
    <div>
      <TextInput
        className={css.wide}
        label={t('zone')}
        description={[there, t('zone-hint')].filter(Boolean).join(' ')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={zone}
        error={error}
        list={list}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
      <datalist id={list}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
