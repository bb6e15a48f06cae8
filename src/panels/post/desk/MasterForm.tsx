import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Beacon } from '../../../post/beacon.ts';
import { calendarFaults, type PostingCalendar } from '../../../post/calendar.ts';
import { typedName } from '../../../post/names.ts';
import { isPlainName } from '../../../post/plain-names.ts';
import { CalendarForm } from '../calendar/CalendarForm.tsx';
import type { PostingPhase } from '../calendar/calendar-fields.ts';
import { BeaconChoice } from './BeaconChoice.tsx';

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

interface Props {
  /** The phases with separate deadlines. Absent for a game with its own deadlines: nothing is asked then. */
  readonly phases?: readonly PostingPhase[];
  readonly settings: MasterSettings;
  readonly onChange: (settings: MasterSettings) => void;
}

/** The game master's name, where the dice come from, and the time for each round. */
export function MasterForm({ settings, phases, onChange }: Props) {
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
