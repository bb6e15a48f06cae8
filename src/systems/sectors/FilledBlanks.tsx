import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Json } from '../../engine/kernel/ids.ts';
import type { Draft, Field } from '../../engine/kernel/system.ts';
import type { Names } from '../system-ui.ts';
import css from './CommandWalker.module.css';
import { commandOf, empty } from './drafting.ts';

interface Props {
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly words: Names;
  readonly onChange: (draft: Draft) => void;
}

interface Blank {
  readonly name: string;
  readonly within: readonly string[];
  readonly value: Json;
}

/** What stands in the draft though its blank is no longer offered: filled once and for all, or taken out. */
export function FilledBlanks({ fields, draft, words, onChange }: Props) {
  const offered = new Set(fields.map(({ name, within = [] }) => [...within, name].join('.')));
  const { command: _, ...rest } = draft;
  const filled = blanksOf(rest).filter(({ name, within }) => !offered.has([...within, name].join('.')));
  if (filled.length === 0) return null;
  return (
    <ul className={css.filled}>
      {filled.map((blank) => {
        const label = words.field(blank, commandOf(draft));
        return (
          <li key={[...blank.within, blank.name].join('.')}>
            {label}: <b>{words.choice(blank, blank.value)}</b>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={words.t('sectors/play:take-out', { blank: label })}
              onClick={() => onChange(empty(draft, blank))}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

/** Everything that is filled in, the insides of parts too. */
function blanksOf(draft: Draft, within: readonly string[] = []): Blank[] {
  return Object.entries(draft).flatMap(([name, value]): Blank[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? blanksOf(value as Draft, [...within, name])
      : [{ name, within, value: value as Json }],
  );
}
