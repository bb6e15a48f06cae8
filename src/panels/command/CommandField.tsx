import {
  type Choice,
  DAY,
  type Draft,
  type Field,
  fillField,
  HEX_NAME,
  type Json,
  type ListField,
  MINUTE,
  type NumberField,
  type OneField,
  readInstant,
  valueIn,
  writeInstant,
} from '@hexpost/engine';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Names } from '../system-ui.ts';
import { ChoiceButton, RefusedChoices } from './ChoiceButton.tsx';
import css from './CommandForm.module.css';
import { clearField, commandOf, setField } from './draft-fields.ts';
import { NextListField } from './NextListField.tsx';
import { Stepper } from './Stepper.tsx';

export interface FieldProps<F extends Field = Field> {
  readonly field: F;
  readonly draft: Draft;
  readonly names: Names;
  readonly onChange: (draft: Draft) => void;
}

interface CommandFieldProps extends FieldProps {
  /** The order in which things are chosen for a list means something, and is shown. Default: it does. */
  readonly isOrdered?: boolean;
}

/** An open field of a draft, with its choices. */
export function CommandField({ field, isOrdered = true, ...rest }: CommandFieldProps) {
  switch (field.kind) {
    case 'one':
      return field.free ? <TextField field={field} {...rest} /> : <ChoiceField field={field} {...rest} />;
    case 'number':
      return <AmountField field={field} {...rest} />;
    case 'list':
      return <SeveralField field={field} isOrdered={isOrdered} {...rest} />;
    case 'next':
      return <NextListField field={field} {...rest} />;
  }
}

/** More choices than this go into a list; hexes do so sooner, since the map offers them too. */
const MANY = 12;
const MANY_HEXES = 3;
const isHex = ({ value }: Choice): boolean => typeof value === 'string' && HEX_NAME.test(value);

/** A choice as the value of a list entry. */
const keyOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One of the choices: buttons, or a drop-down list if there are many. Refused ones are listed with the reason. */
function ChoiceField({ field, draft, names, onChange }: FieldProps<OneField>) {
  const { t } = names;
  const label = names.field(field, commandOf(draft));
  const now = valueIn(draft, field);
  const possible = field.choices.filter(({ refusal }) => !refusal);
  // A path is a list: it is compared by content.
  const isNow = ({ value }: Choice): boolean => now !== undefined && keyOf(value) === keyOf(now);
  const pick = (choice: Choice) =>
    onChange(isNow(choice) && field.optional ? clearField(draft, field) : setField(draft, field, choice.value));
  if (possible.length > (possible.every(isHex) ? MANY_HEXES : MANY)) {
    return (
      <div className={css.field}>
        <NativeSelect
          label={label}
          value={possible.some(isNow) ? keyOf(now) : ''}
          data={[
            { value: '', label: t('play:blank.pick') },
            ...possible.map((choice) => ({
              value: keyOf(choice.value),
              label: [names.choice(field, choice.value), names.choiceNote?.(choice) ?? ''].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={({ currentTarget: { value: key } }) => {
            const picked = possible.find(({ value }) => keyOf(value) === key);
            onChange(picked ? setField(draft, field, picked.value) : clearField(draft, field));
          }}
        />
        <RefusedChoices field={field} names={names} />
      </div>
    );
  }
  return (
    <fieldset className={css.choiceField}>
      <legend>{label}</legend>
      <div className={css.choices}>
        {possible.map((choice) => (
          <ChoiceButton
            key={JSON.stringify(choice.value)}
            field={field}
            choice={choice}
            names={names}
            pressed={isNow(choice)}
            onClick={() => pick(choice)}
          />
        ))}
      </div>
      <RefusedChoices field={field} names={names} />
    </fieldset>
  );
}

/** A point in time, in the reader's time zone. The example is the first choice counted in days. */
function InstantField({ field, draft, names, onChange, example }: FieldProps<OneField> & { readonly example: number }) {
  const now = valueIn(draft, field);
  const at = typeof now === 'string' ? readInstant(now) : undefined;
  const set = (next: number) =>
    onChange(
      Number.isNaN(next)
        ? clearField(draft, field)
        : fillField(draft, field, writeInstant(Math.floor(next / MINUTE) * MINUTE)),
    );
  return (
    <div className={css.field}>
      <TextInput
        type="datetime-local"
        label={names.field(field, commandOf(draft))}
        value={at === undefined ? '' : localText(at)}
        onChange={({ currentTarget: { value } }) => set(new Date(value).getTime())}
      />
      <div className={css.choices}>
        {DAYS.map((days) => (
          <Button key={days} size="compact-sm" variant="default" onClick={() => set(example + (days - 1) * DAY)}>
            {names.t('play:blank.days-more', { count: days })}
          </Button>
        ))}
      </div>
      {at !== undefined && <p className={css.note}>{names.choice(field, writeInstant(at))}</p>}
    </div>
  );
}

const DAYS = [1, 2, 7];

/** `2026-03-05T23:59`, the format of a form field, in the reader's time zone. */
const localText = (at: number): string =>
  writeInstant(at - new Date(at).getTimezoneOffset() * MINUTE).slice(0, '2026-03-05T23:59'.length);

/** Any text, or a point in time if the example is one; the choices are examples. */
function TextField({ field, draft, names, onChange }: FieldProps<OneField>) {
  const list = useId();
  const example = readInstant(field.choices[0]?.value);
  if (example !== undefined) return <InstantField {...{ field, draft, names, onChange, example }} />;
  const now = valueIn(draft, field);
  const examples = field.choices.map(({ value }) => String(value)).filter((value) => value !== '…');
  return (
    <div className={css.field}>
      <TextInput
        label={names.field(field, commandOf(draft))}
        value={typeof now === 'string' ? now : ''}
        placeholder={examples[0]}
        maxLength={500}
        {...(examples.length > 0 && { list })}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? clearField(draft, field) : fillField(draft, field, value))
        }
        onBlur={() => typeof now === 'string' && now !== now.trim() && onChange(fillField(draft, field, now.trim()))}
      />
      <datalist id={list}>
        {examples.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}

function AmountField({ field, draft, names, onChange }: FieldProps<NumberField>) {
  const { least, most } = field;
  const now = valueIn(draft, field);
  return (
    <Stepper
      label={names.field(field, commandOf(draft))}
      note={names.t('play:blank.from-to', { least, most })}
      value={typeof now === 'number' ? now : undefined}
      least={least}
      most={most}
      onChange={(value) => onChange(fillField(draft, field, value))}
    />
  );
}

/** Several of the choices, each at most once; their order is shown if it matters. */
function SeveralField({ field, draft, names, onChange, isOrdered }: FieldProps<ListField> & { isOrdered: boolean }) {
  const { t } = names;
  const { choices, least, most } = field;
  const now = valueIn(draft, field);
  const chosen = Array.isArray(now) ? (now as Json[]) : [];
  const toggle = (value: Json) =>
    onChange(
      fillField(draft, field, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]),
    );
  return (
    <fieldset className={css.group}>
      <legend>{names.field(field, commandOf(draft))}</legend>
      {least > 0 && (
        <p className={css.note}>{t('play:blank.how-many', { least, most, context: least === most ? 'exact' : '' })}</p>
      )}
      {choices.map(({ value, refusal }) => (
        <Checkbox
          key={JSON.stringify(value)}
          label={names.choice(field, value)}
          checked={chosen.includes(value)}
          disabled={refusal !== undefined || (!chosen.includes(value) && chosen.length >= most)}
          onChange={() => toggle(value)}
        />
      ))}
      {isOrdered && chosen.length > 1 && (
        <p className={css.list}>
          {t('play:blank.order', { list: chosen.map((value) => names.choice(field, value)).join(', ') })}
        </p>
      )}
    </fieldset>
  );
}
