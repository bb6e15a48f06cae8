import { NumberInput } from '@mantine/core';
import css from './CalendarForm.module.css';

/** Says what is wrong with a part of the calendar; undefined when nothing is. */
export type FaultAt = (path: string) => string | undefined;

interface HoursProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (hours: number) => void;
}

/** A number of hours. An empty field counts as 0, and the calendar says whether that will do. */
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
