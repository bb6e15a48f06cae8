import { NativeSelect, Switch } from '@mantine/core';
import { useNames } from '../table/tools.ts';

interface Props<Value> {
  /** A field of the command that submits the standing order. */
  readonly name: string;
  readonly within?: readonly string[];
  readonly command?: string;
  readonly values: readonly Value[];
  /** Undefined if several standing orders differ. */
  readonly value: Value | undefined;
  /** The name of a value. Default: that of the choice. */
  readonly nameOf?: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** A choice in a standing order: a switch for yes and no, else a list. A value that is no longer offered stays listed. */
export function PaperField<Value>({ name, within, command, values, value, nameOf, onChange }: Props<Value>) {
  const words = useNames();
  const field = { name, ...(within && { within }) };
  const label = words.field(field, command);
  if (typeof value === 'boolean')
    return (
      <Switch label={label} checked={value} onChange={({ currentTarget: { checked } }) => onChange(checked as Value)} />
    );
  const chosen = value === undefined ? '' : JSON.stringify(value);
  const isOffered = values.some((one) => JSON.stringify(one) === chosen);
  const all = value === undefined || isOffered ? values : [value, ...values];
  return (
    <NativeSelect
      label={label}
      value={chosen}
      data={[
        ...(value === undefined ? [{ value: '', label: words.t('play:orders.differs'), disabled: true }] : []),
        ...all.map((one) => ({
          value: JSON.stringify(one),
          label: nameOf ? nameOf(one) : words.choice(field, one),
        })),
      ]}
      onChange={({ currentTarget: { value: next } }) => onChange(JSON.parse(next))}
    />
  );
}
