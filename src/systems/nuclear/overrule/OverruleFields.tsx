import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { NumberInput, Select } from '@mantine/core';
import type { Words } from '../names.ts';

/** The fields of an overrule, each a list to choose from or a number. */

/** Null stands for no side, nothing, the Reserve. */
type OptionValue = string | boolean | null;
export interface SelectOption {
  readonly value: OptionValue;
  readonly label: string;
}
type Group = { readonly group: string; readonly items: readonly SelectOption[] };
export type ListOptions = readonly (SelectOption | Group)[];
interface ListedProps {
  readonly label: string;
  readonly rows: ListOptions;
  /** Undefined while nothing is chosen. */
  readonly value: OptionValue | undefined;
  readonly words: Words;
  readonly onChange: (value: OptionValue) => void;
}

/** The most options shown at once; typing finds the others. */
const MOST = 80;
/** A value as the list holds it. No name has a hyphen alone. */
const keyFor = (value: OptionValue): string => (value === null ? '-' : String(value));
const plain = ({ value, label }: SelectOption) => ({ value: keyFor(value), label });

export function Listed({ label, rows, value, words, onChange }: ListedProps) {
  const options = rows.flatMap((row) => ('group' in row ? row.items : [row]));
  return (
    <Select
      label={label}
      data={rows.map((row) => ('group' in row ? { group: row.group, items: row.items.map(plain) } : plain(row)))}
      value={value === undefined ? null : keyFor(value)}
      onChange={(chosen) => {
        const found = options.find((row) => keyFor(row.value) === chosen);
        if (found) onChange(found.value);
      }}
      allowDeselect={false}
      searchable
      // A hex typed in full is accepted when the field loses focus.
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim();
        const found = options.find((row) => row.value === typed);
        if (found && found.value !== value) onChange(found.value);
      }}
      limit={MOST}
      {...(rows.length > MOST && { placeholder: words.t('nuclear/overrule:type-number') })}
      nothingFoundMessage={words.t('nuclear/overrule:nothing-found')}
    />
  );
}

interface CountedProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly most?: number | undefined;
  readonly onChange: (value: number) => void;
}

export function Counted({ label, value, most = 100_000, onChange }: CountedProps) {
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      onChange={(now) => typeof now === 'number' && onChange(now)}
      min={0}
      max={most}
      allowDecimal={false}
      allowNegative={false}
    />
  );
}
