import type { AnyCommand, AnySystem, Draft, Field, Json, OneField, Refusal, Seat } from '@hexpost/engine';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../store/draft.ts';
import { Fold } from '../parts/Fold.tsx';
import type { Names } from '../system-ui.ts';
import { Refused } from '../table/Refused.tsx';
import { CommandField } from './CommandField.tsx';
import css from './CommandForm.module.css';
import { clearField, commandOf, fieldGroups, setField, withEmptyLists } from './draft-fields.ts';

interface FilledFieldsProps {
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly names: Names;
  readonly onChange: (draft: Draft) => void;
}

interface FilledField {
  readonly name: string;
  readonly within: readonly string[];
  readonly value: Json;
}

/** Filled fields that are no longer offered: each can be emptied again. */
function FilledFields({ fields, draft, names, onChange }: FilledFieldsProps) {
  const offered = new Set(fields.map(({ name, within = [] }) => [...within, name].join('.')));
  const { command: _, ...rest } = draft;
  const filled = filledIn(rest).filter(({ name, within }) => !offered.has([...within, name].join('.')));
  if (filled.length === 0) return null;
  return (
    <ul className={css.filled}>
      {filled.map((field) => {
        const label = names.field(field, commandOf(draft));
        return (
          <li key={[...field.within, field.name].join('.')}>
            {label}: <b>{names.choice(field, field.value)}</b>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={names.t('play:command.take-out', { field: label })}
              onClick={() => onChange(clearField(draft, field))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

/** Every filled field of a draft, including those inside its parts. */
function filledIn(draft: Draft, within: readonly string[] = []): FilledField[] {
  return Object.entries(draft).flatMap(([name, value]): FilledField[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? filledIn(value as Draft, [...within, name])
      : [{ name, within, value: value as Json }],
  );
}

interface CommandFormProps {
  readonly system: AnySystem;
  readonly state: unknown;
  readonly seat: Seat;
  /** The initial draft: `{ command }` opens that command at once. */
  readonly start?: Draft | undefined;
  /** `start` cannot be changed: its fields are not shown, and no other command can be chosen. */
  readonly fixed?: boolean | undefined;
  /** Initial values besides `start`; they may be changed. */
  readonly filled?: Draft | undefined;
  /** The confirmation that must be ticked first, for commands that cannot be undone. */
  readonly sure?: string | undefined;
  /** Commands that are not offered on this screen. */
  readonly without?: ReadonlySet<string> | undefined;
  readonly names: Names;
  /** Gives the command; returns the refusal, if any. */
  readonly onGive: (command: AnyCommand) => Refusal | null;
}

const NOTHING: Draft = {};
const NONE: ReadonlySet<string> = new Set();

/** Walks through the rules' offers to a seat, field by field, until the command is complete. Works for every system. */
export function CommandForm(props: CommandFormProps) {
  const { system, state, seat, start = NOTHING, fixed = false, filled, sure, without = NONE, names, onGive } = props;
  const [draft, setDraft] = useState<Draft>({ ...start, ...filled });
  const [isSure, setSure] = useState(sure === undefined);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const asked = ask(system, state, seat, draft);
  const full = withEmptyLists(draft, asked);
  const options = full === draft ? asked : ask(system, state, seat, full);
  const change = (next: Draft) => {
    setRefused(null);
    setDraft(next);
  };
  const give = (command: AnyCommand) => {
    const answer = onGive(command);
    setRefused(answer);
    if (!answer) setDraft(fixed ? start : NOTHING);
  };
  const { command } = draft;
  if (typeof command !== 'string') {
    return (
      <div className={css.form}>
        {options.fields.map((field) =>
          field.name === 'command' && field.kind === 'one' ? (
            <Commands key="command" field={field} draft={draft} without={without} names={names} onChange={change} />
          ) : (
            <CommandField key={field.name} field={field} draft={draft} names={names} onChange={change} />
          ),
        )}
        {options.refusal && <Refused refusal={options.refusal} names={names} />}
      </div>
    );
  }
  const { refusal } = options;
  const ready = isSure ? options.ready : undefined;
  const asks = fixed
    ? options.fields.filter((field) => field.within || !Object.hasOwn(start, field.name))
    : options.fields;
  const why = refused ?? (options.ready || isBegun(options.fields, full) ? refusal : undefined);
  return (
    <form
      className={css.form}
      aria-label={names.command(command)}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) give(ready);
      }}
    >
      {!fixed && (
        <div className={css.head}>
          <h3>{names.command(command)}</h3>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => change(draft.for === undefined ? NOTHING : { for: draft.for })}
          >
            {names.t('play:command.other')}
          </Button>
        </div>
      )}
      {names.hint(command) !== '' && <p className={css.note}>{names.hint(command)}</p>}
      {fieldGroups(asks).map(({ key, about, fields }) => (
        <fieldset key={key} className={css.group} data-part={about === undefined ? undefined : ''}>
          {about !== undefined && <legend>{names.part(about)}</legend>}
          {fields.map((field) => (
            <CommandField key={field.name} field={field} draft={full} names={names} onChange={change} />
          ))}
        </fieldset>
      ))}
      {!fixed && <FilledFields fields={options.fields} draft={full} names={names} onChange={change} />}
      {sure !== undefined && (
        <Checkbox label={sure} checked={isSure} onChange={({ currentTarget }) => setSure(currentTarget.checked)} />
      )}
      {why && <Refused refusal={why} names={names} />}
      <Button type="submit" disabled={!ready} leftSection={<IconCheck size={18} aria-hidden />}>
        {fixed ? names.command(command) : names.t('play:command.give')}
      </Button>
    </form>
  );
}

/** True once no required field is empty: before that a refusal is not worth reading. */
const isBegun = (fields: readonly Field[], draft: Draft): boolean =>
  fields.every(
    (field) => ('optional' in field && field.optional) || Object.hasOwn(draft, field.within?.[0] ?? field.name),
  );

interface CommandsProps {
  readonly field: OneField;
  readonly draft: Draft;
  readonly without: ReadonlySet<string>;
  readonly names: Names;
  readonly onChange: (draft: Draft) => void;
}

function Commands({ field, draft, without, names, onChange }: CommandsProps) {
  const choices = field.choices.filter(({ value }) => !without.has(String(value)));
  const open = choices.filter(({ refusal }) => !refusal);
  const refusedChoices = choices.filter(({ refusal }) => refusal);
  return (
    <>
      <div className={css.commands}>
        {open.map(({ value }) => (
          <Button key={String(value)} variant="default" onClick={() => onChange(setField(draft, field, value))}>
            {names.command(String(value))}
          </Button>
        ))}
      </div>
      {open.length === 0 && <p className={css.note}>{names.t('play:command.nothing-now')}</p>}
      {refusedChoices.length > 0 && (
        <Fold className={css.refused} title={names.t('play:command.not-now', { count: refusedChoices.length })}>
          <ul>
            {refusedChoices.map(({ value, refusal }) => (
              <li key={String(value)}>
                <b>{names.command(String(value))}</b> <Refused refusal={refusal!} names={names} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
