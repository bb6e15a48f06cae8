import { Checkbox, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../words/keys.ts';
import css from './CalendarForm.module.css';

/** The fault at a path of the calendar, in words; undefined when there is none. */
export type FaultAt = (path: string) => string | undefined;

/** A phase of posting, named in the reader's language. */
export interface PostingPhase {
  readonly id: string;
  readonly name: string;
}

interface HoursProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (hours: number) => void;
}

/** A field for a number of hours. An empty field counts as 0, and the calendar decides whether that is valid. */
export function Hours({ label, value, least = 1, error, hint, onChange }: HoursProps) {
  return (
    <NumberInput
      className={css.hours}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value < least ? '' : value}
      error={error}
      min={least}
      clampBehavior="none"
      allowNegative={false}
      onChange={(next) => onChange(typeof next === 'number' ? next : 0)}
    />
  );
}

interface WeekdayPicksProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** 1 is Monday. */
  readonly chosen: readonly number[];
  readonly onChange: (weekdays: number[]) => void;
}

/** Checkboxes for the days of the week. */
export function WeekdayPicks({ label, hint, error, chosen, onChange }: WeekdayPicksProps) {
  const { t } = useTranslation('calendar');
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={chosen.map(String)}
      onChange={(days) => onChange(days.map(Number).sort((a, b) => a - b))}
    >
      <div className={css.week}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Checkbox
            key={day}
            value={String(day)}
            label={t(keyOf(`calendar:weekday-short.${day}`))}
            aria-label={t(keyOf(`calendar:weekday.${day}`))}
            title={t(keyOf(`calendar:weekday.${day}`))}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
