import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFaults, type PostingCalendar } from '../../../post/calendar.ts';
import { CalendarForm, type CalendarFormProps } from '../calendar/CalendarForm.tsx';

/** What the master of a campaign by post wishes beside the game itself. */
export interface MasterSettings {
  /** His name, as everybody will read it. */
  readonly name: string;
  readonly hasDeadlines: boolean;
  readonly calendar: PostingCalendar;
}

/** True when a campaign can be made of it. */
export const isReady = ({ name, hasDeadlines, calendar }: MasterSettings): boolean =>
  name.trim() !== '' && (!hasDeadlines || Object.keys(calendarFaults(calendar)).length === 0);

interface Props {
  /** Absent where the game has deadlines of its own: then nothing is asked about them. */
  readonly phases?: CalendarFormProps['phases'];
  readonly wish: MasterSettings;
  readonly onChange: (wish: MasterSettings) => void;
}

/** Who leads the campaign, and how long people have. */
export function MasterForm({ wish, phases, onChange }: Props) {
  const { t } = useTranslation('desk');
  const [left, setLeft] = useState(false);
  return (
    <section>
      <p>{t('new.about')}</p>
      <TextInput
        label={t('new.name')}
        description={t('new.name-hint')}
        value={wish.name}
        maxLength={60}
        required
        error={left && wish.name.trim() === '' && t('new.name-missing')}
        onBlur={() => setLeft(true)}
        autoComplete="nickname"
        onChange={({ currentTarget }) => onChange({ ...wish, name: currentTarget.value })}
      />
      {phases && (
        <Switch
          mt="md"
          mb="md"
          label={t('new.deadlines')}
          checked={wish.hasDeadlines}
          onChange={({ currentTarget }) => onChange({ ...wish, hasDeadlines: currentTarget.checked })}
        />
      )}
      {phases && wish.hasDeadlines && (
        <CalendarForm value={wish.calendar} phases={phases} onChange={(calendar) => onChange({ ...wish, calendar })} />
      )}
    </section>
  );
}
