import { type Choice, fillField, type Json, type NextField, valueIn } from '@hexpost/engine';
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { RefusedChoices } from './ChoiceButton.tsx';
import type { FieldProps } from './CommandField.tsx';
import css from './CommandForm.module.css';
import { clearField, commandOf } from './draft-fields.ts';

type Row = { readonly [key: string]: Json };
const isRow = (value: Json): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list that grows choice by choice: attacks, entries of an army list. Numbers inside an entry may be overwritten. */
export function NextListField({ field, draft, names, onChange }: FieldProps<NextField>) {
  const id = useId();
  const { choices } = field;
  const command = commandOf(draft);
  const now = valueIn(draft, field);
  const list = Array.isArray(now) ? (now as Json[]) : [];
  const chosen = new Set(list.map((value) => JSON.stringify(value)));
  const isNew = ({ value }: Choice): boolean => !chosen.has(JSON.stringify(value));
  const set = (next: readonly Json[]) =>
    onChange(next.length === 0 ? clearField(draft, field) : fillField(draft, { ...field, kind: 'one' }, next));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own border and this is inside one already
    <div className={css.field} role="group" aria-labelledby={id}>
      <span id={id} className={css.label}>
        {names.field(field, command)}
      </span>
      {list.length > 0 && (
        <ol className={css.grown}>
          {list.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of the list have only their position
            <li key={i}>
              <span>{names.choice(field, value)}</span>
              {isRow(value) &&
                Object.entries(value).map(
                  ([key, number]) =>
                    typeof number === 'number' && (
                      <NumberInput
                        key={key}
                        size="xs"
                        className={css.short}
                        aria-label={`${names.choice(field, value)}: ${names.t('play:command.points')}`}
                        value={number}
                        min={0}
                        allowDecimal={false}
                        onChange={(next) =>
                          set(list.map((other, j) => (j === i ? { ...value, [key]: Number(next) || 0 } : other)))
                        }
                      />
                    ),
                )}
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={names.t('play:command.take-out', { field: names.choice(field, value) })}
                onClick={() => set(list.filter((_, j) => j !== i))}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <div className={css.choices}>
        {choices
          .filter(({ refusal }) => !refusal)
          .map(({ value }) => (
            <Button
              key={JSON.stringify(value)}
              size="compact-md"
              variant="default"
              onClick={() => set([...list, value])}
            >
              + {names.choice(field, value)}
            </Button>
          ))}
      </div>
      {/* Choices of the list itself need no reason why they are not offered again. */}
      <RefusedChoices field={{ ...field, choices: choices.filter(isNew) }} names={names} />
    </div>
  );
}
