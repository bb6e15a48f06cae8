import type { Draft, Field, Json } from '@hexpost/engine';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Names } from '../system-ui.ts';
import css from './CommandForm.module.css';
import { clearField, commandOf } from './draft-fields.ts';

interface Props {
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
export function FilledFields({ fields, draft, names, onChange }: Props) {
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
