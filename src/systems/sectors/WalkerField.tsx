import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useId } from 'react';
import { fillBlank, valueIn } from '../../engine/kernel/draft.ts';
import type { Json } from '../../engine/kernel/ids.ts';
import type { Draft, Field, ListField, NumberField, OneField } from '../../engine/kernel/system.ts';
import type { Names } from '../system-ui.ts';
import css from './CommandWalker.module.css';
import { commandOf, empty, put } from './drafting.ts';
import { NextBlank } from './NextBlank.tsx';
import { Barred } from './Why.tsx';

export interface FieldProps<F extends Field = Field> {
  readonly field: F;
  readonly draft: Draft;
  readonly words: Names;
  readonly onChange: (draft: Draft) => void;
}

/** A blank of a draft with what may be filled in. */
export function WalkerField({ field, ...rest }: FieldProps) {
  switch (field.kind) {
    case 'one':
      return field.free ? <FreeBlank field={field} {...rest} /> : <OneBlank field={field} {...rest} />;
    case 'number':
      return <NumberBlank field={field} {...rest} />;
    case 'list':
      return <ListBlank field={field} {...rest} />;
    case 'next':
      return <NextBlank field={field} {...rest} />;
  }
}

/** So many choices stand side by side; more of them in a list. */
const MOST_BUTTONS = 7;

function OneBlank({ field, draft, words, onChange }: FieldProps<OneField>) {
  const id = useId();
  const { choices, optional } = field;
  const command = commandOf(draft);
  const now = valueIn(draft, field);
  const at = choices.findIndex(({ value }) => value === now);
  const pick = (value: Json) => onChange(value === now && optional ? empty(draft, field) : put(draft, field, value));
  if (choices.length > MOST_BUTTONS)
    return (
      <div className={css.field}>
        <NativeSelect
          label={words.field(field, command)}
          value={at < 0 ? '' : String(at)}
          data={[
            { value: '', label: '…' },
            ...choices.map(({ value, refusal }, i) => ({
              value: String(i),
              label: words.choice(field, value),
              disabled: refusal !== undefined,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === '' ? empty(draft, field) : put(draft, field, choices[Number(value)]!.value))
          }
        />
        <Barred field={field} words={words} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own and lies in one already
    <div className={css.field} role="group" aria-labelledby={id}>
      <span id={id} className={css.label}>
        {words.field(field, command)}
      </span>
      <div className={css.choices}>
        {choices.map(({ value, refusal }) => (
          <Button
            key={JSON.stringify(value)}
            size="compact-md"
            variant={value === now ? 'filled' : 'default'}
            aria-pressed={value === now}
            disabled={refusal !== undefined}
            onClick={() => pick(value)}
          >
            {words.choice(field, value)}
          </Button>
        ))}
      </div>
      <Barred field={field} words={words} />
    </div>
  );
}

/** Any text; what is offered are examples. */
function FreeBlank({ field, draft, words, onChange }: FieldProps<OneField>) {
  const list = useId();
  const { choices } = field;
  const command = commandOf(draft);
  const now = valueIn(draft, field);
  const examples = choices.map(({ value }) => String(value)).filter((value) => value !== '…');
  return (
    <div className={css.field}>
      <TextInput
        label={words.field(field, command)}
        value={typeof now === 'string' ? now : ''}
        placeholder={examples[0]}
        maxLength={500}
        {...(examples.length > 0 && { list })}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? empty(draft, field) : fillBlank(draft, field, value))
        }
      />
      <datalist id={list}>
        {examples.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}

function NumberBlank({ field, draft, words, onChange }: FieldProps<NumberField>) {
  const { least, most } = field;
  const command = commandOf(draft);
  const now = valueIn(draft, field);
  return (
    <NumberInput
      className={css.field}
      label={words.field(field, command)}
      description={words.t('sectors/play:from-to', { least, most })}
      value={typeof now === 'number' ? now : ''}
      min={least}
      max={most}
      allowDecimal={false}
      onChange={(value) => onChange(typeof value === 'number' ? fillBlank(draft, field, value) : empty(draft, field))}
    />
  );
}

function ListBlank({ field, draft, words, onChange }: FieldProps<ListField>) {
  const { choices } = field;
  const command = commandOf(draft);
  const now = valueIn(draft, field);
  const chosen = Array.isArray(now) ? (now as Json[]) : [];
  const toggle = (value: Json) =>
    onChange(
      fillBlank(draft, field, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]),
    );
  return (
    <fieldset className={css.group}>
      <legend>{words.field(field, command)}</legend>
      {choices.map(({ value, refusal }) => (
        <Checkbox
          key={JSON.stringify(value)}
          label={words.choice(field, value)}
          checked={chosen.includes(value)}
          disabled={refusal !== undefined || (!chosen.includes(value) && chosen.length >= field.most)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}
