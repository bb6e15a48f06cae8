import { type Field, open } from '@hexpost/engine';
import { NumberInput } from '@mantine/core';
import parts from '../parts/parts.module.css';
import { useTable } from '../table/tools.ts';
import { PaperField } from './PaperField.tsx';
import { commonValue, fieldsWith, type Paper, type PaperChanges, withFields } from './papers.ts';

interface Props {
  /** Standing orders that get the same values: one, or several at once. */
  readonly papers: readonly Paper[];
  readonly changes: PaperChanges;
  /** True if a field applies, given the other fields of its standing order. Default: always. */
  readonly isAsked?: (field: string, beside: Paper['fields']) => boolean;
  readonly onChange: (changes: PaperChanges) => void;
}

/** The fields of standing orders, with the values that the rules offer. */
export function PaperFields({ papers, changes, isAsked, onChange }: Props) {
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
