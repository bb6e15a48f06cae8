import { DAY, MINUTE } from '@hexpost/engine';
import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Beacon } from '../../../post/beacon.ts';
import { calendarFaults, type PostingCalendar } from '../../../post/calendar.ts';
import { typedName } from '../../../post/names.ts';
import { isPlainName } from '../../../post/plain-names.ts';
import { type PostingPace, tellPace } from '../../pace.ts';
import parts from '../../parts/parts.module.css';
import { stretchText, useMinute } from '../../parts/time-text.ts';
import type { PostingPhase } from '../calendar/CalendarFields.tsx';
import { CalendarForm } from '../calendar/CalendarForm.tsx';

interface BeaconChoiceProps {
  /** The rule for a signature of the beacon that does not come; null without a beacon. */
  readonly value: Beacon['otherwise'] | null;
  readonly onChange: (value: Beacon['otherwise'] | null) => void;
  /** Without a game master: the days after which sealed orders open by themselves. */
  readonly lock?: { readonly days: number; readonly onDays: (days: number) => void } | undefined;
}

const DAYS = [3, 7, 14] as const;

/** Whether the dice of a new campaign also come from outside, or without a game master, sealed orders open by themselves. */
export function BeaconChoice({ value, onChange, lock }: BeaconChoiceProps) {
  const { t } = useTranslation('beacon');
  const context = lock ? 'open' : '';
  return (
    <div className={parts.stack}>
      <Switch
        mt="md"
        label={t('form.label', { context })}
        description={t('form.hint', { context })}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'wait' : null)}
      />
      {value && <p className={parts.soft}>{t('form.needs', { context })}</p>}
      {value && lock && (
        <>
          <span className={parts.inline}>
            {t('form.days')}
            <SegmentedControl
              size="xs"
              aria-label={t('form.days')}
              value={String(lock.days)}
              data={DAYS.map((count) => ({ value: String(count), label: t('form.day-count', { count }) }))}
              onChange={(days) => lock.onDays(Number(days))}
            />
          </span>
          <p className={parts.soft}>{t('form.days-about')}</p>
        </>
      )}
      {value && !lock && (
        <>
          <span className={parts.inline}>
            {t('form.otherwise')}
            <SegmentedControl
              size="xs"
              aria-label={t('form.otherwise')}
              value={value}
              data={(['wait', 'chains'] as const).map((one) => ({ value: one, label: t(`form.${one}`) }))}
              onChange={(one) => onChange(one === 'chains' ? 'chains' : 'wait')}
            />
          </span>
          <p className={parts.soft}>{t(`form.about-${value}`)}</p>
        </>
      )}
    </div>
  );
}

/** The game master's settings for a campaign by post. */
export interface MasterSettings {
  /** The game master's public name. */
  readonly name: string;
  /** True for a campaign without a game master, which has no deadlines: the founder only assigns the seats. */
  readonly isOpen: boolean;
  readonly hasDeadlines: boolean;
  readonly calendar: PostingCalendar;
  /** The rule for a signature of the beacon that does not come; null without dice from outside. */
  readonly beacon: Beacon['otherwise'] | null;
  /** Without a game master: the days after which sealed orders open by themselves. */
  readonly lockDays: number;
}

/** True if the settings are complete. */
export const hasMasterSettings = ({ name, isOpen, hasDeadlines, calendar }: MasterSettings): boolean =>
  isPlainName(typedName(name)) && (isOpen || !hasDeadlines || Object.keys(calendarFaults(calendar)).length === 0);

interface MasterFormProps {
  /** The phases with separate deadlines. Absent for a game with its own deadlines: nothing is asked then. */
  readonly phases?: readonly PostingPhase[];
  readonly settings: MasterSettings;
  readonly onChange: (settings: MasterSettings) => void;
}

/** The game master's name, where the dice come from, and the time for each round. */
export function MasterForm({ settings, phases, onChange }: MasterFormProps) {
  const { t } = useTranslation(['desk', 'app', 'new-campaign']);
  const [left, setLeft] = useState(false);
  const nameError = () => {
    if (settings.name.trim() === '') return left && t('new.name-missing');
    return !isPlainName(typedName(settings.name)) && t('new-campaign:odd-name');
  };
  return (
    <section>
      <Switch
        mb="md"
        label={t('new.open')}
        description={t('new.open-hint')}
        checked={settings.isOpen}
        onChange={({ currentTarget }) => onChange({ ...settings, isOpen: currentTarget.checked })}
      />
      <p>{t(settings.isOpen ? 'new.about-open' : 'new.about')}</p>
      <TextInput
        label={t(settings.isOpen ? 'new.name-open' : 'new.name')}
        description={t('new.name-hint', { context: settings.isOpen ? 'open' : '' })}
        value={settings.name}
        maxLength={60}
        required
        error={nameError()}
        onBlur={() => setLeft(true)}
        autoComplete="nickname"
        onChange={({ currentTarget }) => onChange({ ...settings, name: currentTarget.value })}
      />
      <BeaconChoice
        value={settings.beacon}
        onChange={(beacon) => onChange({ ...settings, beacon })}
        lock={
          settings.isOpen
            ? { days: settings.lockDays, onDays: (lockDays) => onChange({ ...settings, lockDays }) }
            : undefined
        }
      />
      {phases && !settings.isOpen && (
        <Switch
          mt="md"
          mb="md"
          label={t('new.deadlines')}
          checked={settings.hasDeadlines}
          onChange={({ currentTarget }) => onChange({ ...settings, hasDeadlines: currentTarget.checked })}
        />
      )}
      {phases && settings.hasDeadlines && !settings.isOpen && (
        <CalendarForm
          value={settings.calendar}
          phases={phases}
          onChange={(calendar) => onChange({ ...settings, calendar })}
        />
      )}
    </section>
  );
}

interface TurnLengthProps {
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
export function TurnLength({ pace, calendar, advice, clock }: TurnLengthProps) {
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
