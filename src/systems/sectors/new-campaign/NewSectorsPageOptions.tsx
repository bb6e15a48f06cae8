import { NativeSelect, NumberInput } from '@mantine/core';
import type { OptionRow } from '../../../engine/kernel/option-rows.ts';
import { useNameOf } from '../../../words/index.ts';
import type { SectorsWish } from './new-wish.ts';

interface Props {
  readonly rows: readonly OptionRow[];
  readonly chosen: SectorsWish['options'];
  readonly onChange: (chosen: SectorsWish['options']) => void;
}

/** The switches of a campaign; only what differs from the defaults is kept. */
export function NewSectorsPageOptions({ rows, chosen, onChange }: Props) {
  const nameOf = useNameOf();
  const set = (id: string, value: string | number, usual: OptionRow['default']) => {
    const { [id]: _, ...others } = chosen;
    onChange(value === usual ? others : { ...others, [id]: value });
  };
  return rows.map((row) => {
    const value = chosen[row.id] ?? row.default;
    const about = (
      <>
        {nameOf(row.text)} <small>{row.clause}</small>
      </>
    );
    return row.kind === 'number' ? (
      <NumberInput
        key={row.id}
        label={nameOf(row.name)}
        description={about}
        value={Number(value)}
        min={row.least}
        max={row.most}
        allowDecimal={false}
        clampBehavior="blur"
        onChange={(next) => {
          if (typeof next === 'number' && next >= row.least && next <= row.most) set(row.id, next, row.default);
        }}
      />
    ) : (
      <NativeSelect
        key={row.id}
        label={nameOf(row.name)}
        description={about}
        value={String(value)}
        data={row.values.map((each) => ({ value: each.id, label: nameOf(each.name) }))}
        onChange={({ currentTarget }) => set(row.id, currentTarget.value, row.default)}
      />
    );
  });
}
