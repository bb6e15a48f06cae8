import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Refusal } from '../../../engine/kernel/decision.ts';
import { GM } from '../../../engine/kernel/ids.ts';
import type { Draft } from '../../../engine/kernel/system.ts';
import { CommandField } from '../../../panels/command/CommandField.tsx';
import { withEmptyLists } from '../../../panels/command/draft-fields.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import css from './week.module.css';

interface Props {
  /** The command with the blanks that are filled in once and for all; the others are asked. */
  readonly start: Draft & { readonly command: string };
  readonly label?: string;
  /** What must be ticked first, where there is no way back. */
  readonly sure?: string;
}

/** One command of the game master with what is still open in it. */
export function ShortForm({ start, label, sure }: Props) {
  const { system, state, words, give } = useTable();
  const [more, setMore] = useState<Draft>(start);
  const [isSure, setSure] = useState(sure === undefined);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const asked = ask(system, state, GM, more);
  const full = withEmptyLists(more, asked);
  const { fields, ready, refusal } = full === more ? asked : ask(system, state, GM, full);
  const open = fields.filter(({ name, within }) => within !== undefined || !Object.hasOwn(start, name));
  const why = refused ?? refusal;
  const walker = { ...words, part: words.sector };
  const name = label ?? words.command(start.command);
  return (
    <form
      className={css.form}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && isSure) setRefused(give(ready));
      }}
    >
      {open.map((field) => (
        <CommandField
          key={field.name}
          field={field}
          draft={full}
          names={walker}
          onChange={(next) => {
            setRefused(null);
            setMore(next);
          }}
        />
      ))}
      {sure !== undefined && (
        <Checkbox label={sure} checked={isSure} onChange={({ currentTarget }) => setSure(currentTarget.checked)} />
      )}
      {why && <Refused refusal={why} />}
      <Button type="submit" size="compact-md" disabled={!ready || !isSure}>
        {name}
      </Button>
    </form>
  );
}

/** A button that gives a whole command; disabled it says why. */
export function GiveButton({
  command,
  label,
  filled = false,
}: {
  readonly command: Draft & { readonly command: string };
  readonly label?: string;
  readonly filled?: boolean;
}) {
  const { system, state, words, give } = useTable();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ready, refusal } = ask(system, state, GM, command);
  const why = refused ?? refusal;
  return (
    <span className={parts.row}>
      <Button
        size={filled ? 'sm' : 'compact-md'}
        variant={filled ? 'filled' : 'default'}
        disabled={!ready}
        onClick={() => ready && setRefused(give(ready))}
      >
        {label ?? words.command(command.command)}
      </Button>
      {why && <Refused refusal={why} />}
    </span>
  );
}
