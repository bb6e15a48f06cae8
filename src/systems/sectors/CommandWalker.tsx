import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Refusal } from '../../engine/kernel/decision.ts';
import type { Seat } from '../../engine/kernel/ids.ts';
import type { AnyCommand, AnySystem, Draft, Field, OneField } from '../../engine/kernel/system.ts';
import { ask } from '../../store/draft.ts';
import type { Names } from '../system-ui.ts';
import css from './CommandWalker.module.css';
import { groupsOf, put, settled } from './drafting.ts';
import { FilledBlanks } from './FilledBlanks.tsx';
import { WalkerField } from './WalkerField.tsx';
import { Why } from './Why.tsx';

interface Props {
  readonly system: AnySystem;
  readonly state: unknown;
  readonly seat: Seat;
  /** What stands in the draft at first: `{ command }` opens that command at once. */
  readonly start?: Draft | undefined;
  /** Commands that have no place on this screen. */
  readonly without?: ReadonlySet<string> | undefined;
  readonly words: Names;
  /** Gives the command; answers with the refusal, if it was one. */
  readonly onGive: (command: AnyCommand) => Refusal | null;
}

const NOTHING: Draft = {};
const NONE: ReadonlySet<string> = new Set();

/** Walks through what the rules offer a seat, blank by blank, until there is a command. Knows no system. */
export function CommandWalker({ system, state, seat, start = NOTHING, without = NONE, words, onGive }: Props) {
  const [draft, setDraft] = useState<Draft>(start);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const asked = ask(system, state, seat, draft);
  const full = settled(draft, asked);
  const options = full === draft ? asked : ask(system, state, seat, full);
  const change = (next: Draft) => {
    setRefused(null);
    setDraft(next);
  };
  const give = (command: AnyCommand) => {
    const answer = onGive(command);
    setRefused(answer);
    if (!answer) setDraft(NOTHING);
  };
  const { command } = draft;
  if (typeof command !== 'string') {
    return (
      <div className={css.walker}>
        {options.fields.map((field) =>
          field.name === 'command' && field.kind === 'one' ? (
            <Commands key="command" field={field} draft={draft} without={without} words={words} onChange={change} />
          ) : (
            <WalkerField key={field.name} field={field} draft={draft} words={words} onChange={change} />
          ),
        )}
        {options.refusal && <Why refusal={options.refusal} words={words} />}
      </div>
    );
  }
  const { ready, refusal } = options;
  const why = refused ?? (ready || isBegun(options.fields, full) ? refusal : undefined);
  return (
    <form
      className={css.walker}
      aria-label={words.command(command)}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) give(ready);
      }}
    >
      <div className={css.head}>
        <h3>{words.command(command)}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => change(draft.for === undefined ? NOTHING : { for: draft.for })}
        >
          {words.t('sectors/play:other-command')}
        </Button>
      </div>
      <p className={css.note}>{words.hint(command)}</p>
      {groupsOf(options.fields).map(({ key, about, fields }) => (
        <fieldset key={key} className={css.group} data-part={about === undefined ? undefined : ''}>
          {about !== undefined && <legend>{words.part(about)}</legend>}
          {fields.map((field) => (
            <WalkerField key={field.name} field={field} draft={full} words={words} onChange={change} />
          ))}
        </fieldset>
      ))}
      <FilledBlanks fields={options.fields} draft={full} words={words} onChange={change} />
      {why && <Why refusal={why} words={words} />}
      <Button type="submit" disabled={!ready} leftSection={<IconCheck size={18} aria-hidden />}>
        {words.t('sectors/play:give')}
      </Button>
    </form>
  );
}

/** No blank that must be filled is empty: then a refusal is worth reading. */
const isBegun = (fields: readonly Field[], draft: Draft): boolean =>
  fields.every(
    (field) => ('optional' in field && field.optional) || Object.hasOwn(draft, field.within?.[0] ?? field.name),
  );

interface CommandsProps {
  readonly field: OneField;
  readonly draft: Draft;
  readonly without: ReadonlySet<string>;
  readonly words: Names;
  readonly onChange: (draft: Draft) => void;
}

function Commands({ field, draft, without, words, onChange }: CommandsProps) {
  const choices = field.choices.filter(({ value }) => !without.has(String(value)));
  const open = choices.filter(({ refusal }) => !refusal);
  const barred = choices.filter(({ refusal }) => refusal);
  return (
    <>
      <div className={css.commands}>
        {open.map(({ value }) => (
          <Button key={String(value)} variant="default" onClick={() => onChange(put(draft, field, value))}>
            {words.command(String(value))}
          </Button>
        ))}
      </div>
      {open.length === 0 && <p className={css.note}>{words.t('sectors/play:nothing-now')}</p>}
      {barred.length > 0 && (
        <details className={css.barred}>
          <summary>{words.t('sectors/play:not-now', { count: barred.length })}</summary>
          <ul>
            {barred.map(({ value, refusal }) => (
              <li key={String(value)}>
                <b>{words.command(String(value))}</b> <Why refusal={refusal!} words={words} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
