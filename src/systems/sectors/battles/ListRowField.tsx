import { ActionIcon, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ArmyRole, ROLES_OF_ARMY } from '../../../engine/sectors/data.ts';
import { useTable } from '../table.ts';
import type { ListRow } from './army-rows.ts';
import css from './Battles.module.css';

interface Props {
  /** The number of the row, starting at 1. */
  readonly number: number;
  readonly row: ListRow;
  readonly onChange: (row: ListRow) => void;
  readonly onRemove: () => void;
}

/** A line of an army list: role, name, points. */
export function ListRowField({ number, row, onChange, onRemove }: Props) {
  const { words } = useTable();
  const { t } = words;
  const label = (blank: string) => t('sectors/battle:line', { line: number, blank });
  return (
    <li className={css.row}>
      <NativeSelect
        aria-label={label(t('sectors/battle:role'))}
        value={row.role}
        data={ROLES_OF_ARMY.map((role) => ({ value: role, label: words.term('army-roles', role) }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, role: value as ArmyRole })}
      />
      <NumberInput
        aria-label={label(t('sectors/battle:points'))}
        placeholder={t('sectors/battle:points')}
        value={row.points}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        onChange={(value) => onChange({ ...row, points: typeof value === 'number' ? value : '' })}
      />
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={t('sectors/battle:remove', { line: number })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
      <TextInput
        className={css.name}
        aria-label={label(t('sectors/battle:name'))}
        placeholder={t('sectors/battle:name')}
        value={row.name}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...row, name: value })}
      />
    </li>
  );
}
