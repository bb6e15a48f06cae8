import { type Field, open, type SideId } from '@hexpost/engine';
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core';
import parts from '../parts/parts.module.css';
import { SideName } from '../table/SideName.tsx';
import { useNames, useTable } from '../table/tools.ts';
import { commonValue, fieldsWith, type Paper, type PaperChanges, withFields } from './papers.ts';

interface PaperFieldProps<Value> {
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
export function PaperField<Value>({ name, within, command, values, value, nameOf, onChange }: PaperFieldProps<Value>) {
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

interface PaperFieldsProps {
  /** Standing orders that get the same values: one, or several at once. */
  readonly papers: readonly Paper[];
  readonly changes: PaperChanges;
  /** True if a field applies, given the other fields of its standing order. Default: always. */
  readonly isAsked?: (field: string, beside: Paper['fields']) => boolean;
  readonly onChange: (changes: PaperChanges) => void;
}

/** The fields of standing orders, with the values that the rules offer. */
export function PaperFields({ papers, changes, isAsked, onChange }: PaperFieldsProps) {
  const { ask, words } = useTable();
  const asked = new Map<string, { readonly field: Field; readonly of: Paper[] }>();
  for (const paper of papers) {
    const now = fieldsWith(paper, changes);
    for (const field of ask({ ...paper.head }).fields) {
      const { name, within = [] } = field;
      if (within[0] !== paper.group || !(name in now) || isAsked?.(name, now) === false) continue;
      asked.set(name, { field, of: [...(asked.get(name)?.of ?? []), paper] });
    }
  }
  return (
    <div className={parts.stack}>
      {[...asked.values()].map(({ field, of }) => {
        const { name, within } = field;
        const { command } = of[0]!.head;
        const value = commonValue(of, changes, name);
        const change = (next: unknown) => onChange(withFields(changes, of, { [name]: next }));
        if (field.kind === 'number')
          return (
            <NumberInput
              key={name}
              label={words.field(field, command)}
              value={Number(value)}
              min={field.least}
              max={field.most}
              step={Math.ceil((field.most - field.least) / 20)}
              allowDecimal={false}
              onChange={(next) => change(Number(next) || 0)}
            />
          );
        return (
          <PaperField
            key={name}
            name={name}
            {...(within && { within })}
            command={command}
            values={open(field.choices).map((choice) => choice.value as unknown)}
            value={value}
            onChange={change}
          />
        );
      })}
    </div>
  );
}

/** Names the owner of standing orders. At a shared screen another side may change its own, in or out of its turn. */
export function PaperOwner({ sides }: { readonly sides: readonly SideId[] }) {
  const { system, state, sitting, words, hotseat, act } = useTable();
  const [onTurn] = system.awaited(state);
  const others = sides.filter((id) => id !== sitting.seat);
  return (
    <div className={parts.row}>
      {sitting.seat !== null && <SideName side={sitting.seat} />}
      {hotseat &&
        others.map((id) => (
          <Button key={id} size="compact-sm" variant="default" onClick={() => act(id)}>
            {words.t(id === onTurn ? 'play:papers.back-to' : 'play:papers.of', { side: words.side(id) })}
          </Button>
        ))}
    </div>
  );
}
