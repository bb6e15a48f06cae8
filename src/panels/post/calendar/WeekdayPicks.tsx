import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../words/keys.ts';
import css from './CalendarForm.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** 1 is Monday. */
  readonly chosen: readonly number[];
  readonly onChange: (weekdays: number[]) => void;
}

/** Checkboxes for the days of the week. */
export function WeekdayPicks({ label, hint, error, chosen, onChange }: Props) {
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
