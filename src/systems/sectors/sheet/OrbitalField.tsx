import { Radio } from '@mantine/core';
import { useId } from 'react';
import { fillBlank } from '../../../engine/kernel/draft.ts';
import { type Draft, type OneField, open } from '../../../engine/kernel/system.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import { Reasons } from './Reasons.tsx';
import css from './Sheet.module.css';
import { WhoIsThere } from './WhoIsThere.tsx';

interface Props {
  readonly field: OneField;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** S-4.13: where the orbital reinforcement comes down; every sheet names a sector. */
export function OrbitalField({ field, draft, onChange }: Props) {
  const { words } = useTable();
  const name = useId();
  const { t } = words;
  const choices = open(field.choices);
  return (
    <fieldset className={css.card} data-rows>
      <legend>{words.field(field)}</legend>
      <p className={parts.soft}>
        {t('sectors/sheet:orbital-hint')} <ClauseLink clause="S-4.13" />
      </p>
      {choices.map(({ value }) => (
        <Radio
          key={String(value)}
          name={name}
          required
          value={String(value)}
          checked={draft.orbital === value}
          label={words.choice(field, value)}
          description={<WhoIsThere sector={String(value)} />}
          onChange={() => onChange(fillBlank(draft, field, value))}
        />
      ))}
      {choices.length === 0 && <Reasons choices={field.choices.slice(0, 1)} />}
    </fieldset>
  );
}
