import { NumberInput } from '@mantine/core';
import css from './CalendarForm.module.css';

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
