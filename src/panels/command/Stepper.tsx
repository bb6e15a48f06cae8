import { ActionIcon, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CommandForm.module.css';

interface Props {
  readonly label: string;
  /** A note next to the label, such as the limits. */
  readonly note?: string;
  /** Undefined while nothing is chosen. */
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A number entered by button, key or typing. A typed number may exceed the limits: the caller must show the error. */
export function Stepper({ label, note, value, least, most, onChange }: Props) {
  const { t } = useTranslation('play');
  const id = useId();
  return (
    <div className={css.stepper}>
      <label htmlFor={id}>
        {label} {note !== undefined && <small>{note}</small>}
      </label>
      <div>
        <ActionIcon
          size="xl"
          variant="default"
          aria-label={t('blank.fewer', { what: label })}
          disabled={value === undefined || value <= least}
          onClick={() => onChange(Math.min(value! - 1, most))}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <NumberInput
          id={id}
          hideControls
          className={css.number}
          size="md"
          inputMode="numeric"
          value={value ?? ''}
          min={least}
          max={most}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          onChange={(next) => onChange(Number(next) || 0)}
        />
        <ActionIcon
          size="xl"
          variant="default"
          aria-label={t('blank.more', { what: label })}
          disabled={value !== undefined && value >= most}
          onClick={() => onChange(Math.max((value ?? least - 1) + 1, least))}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
