import { ActionIcon, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTable } from '../table.ts';
import css from './Sheet.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A number by thumb, by key or by typing. What is typed may go beyond: whoever shows the stepper says what is wrong. */
export function Stepper({ label, value, least, most, onChange }: Props) {
  const { words } = useTable();
  const id = useId();
  return (
    <div className={css.stepper}>
      <label htmlFor={id}>{label}</label>
      <div>
        <ActionIcon
          size="xl"
          variant="default"
          aria-label={words.t('sectors/sheet:fewer', { what: label })}
          disabled={value <= least}
          onClick={() => onChange(Math.min(value - 1, most))}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <NumberInput
          id={id}
          hideControls
          className={css.number}
          size="md"
          inputMode="numeric"
          value={value}
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
          aria-label={words.t('sectors/sheet:more', { what: label })}
          disabled={value >= most}
          onClick={() => onChange(Math.max(value + 1, least))}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
