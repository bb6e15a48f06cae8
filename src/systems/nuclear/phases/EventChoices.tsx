import type { Draft, Field } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CommandField } from '../../../panels/command/CommandField.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationSteps.tsx';

/** One choice of the event. An option is chosen at once, units together. */
function Choice({ field }: { readonly field: Field }) {
  const { ask, position, sitting, words } = useTable();
  const give = useGive();
  const now = position.state.event?.choices?.[sitting.viewer];
  const [picked, setPicked] = useState<Draft>({ command: 'choose' });
  const isList = field.kind === 'list';
  const { ready } = ask(picked);
  const choose = (draft: Draft) => {
    const chosen = ask(draft).ready;
    if (isList) setPicked(draft);
    else if (chosen) give(chosen);
  };
  return (
    <>
      <CommandField
        field={field}
        isOrdered={false}
        draft={isList || now === undefined ? picked : { command: 'choose', [field.name]: now as string }}
        names={words}
        onChange={choose}
      />
      {isList && (
        <Button size="xs" mt={8} disabled={!ready} onClick={() => ready && give(ready)}>
          {words.t('play:prep.choose')}
        </Button>
      )}
    </>
  );
}

/** The choice that the turn's event asks of the side, if any. */
export function EventChoices() {
  const { ask, position, sitting, words } = useTable();
  const { fields } = ask({ command: 'choose' });
  const chosen = position.state.event?.choices?.[sitting.viewer];
  if (fields.length === 0) return null;
  return (
    <PreparationStep title={words.t('play:prep.choice')}>
      {fields.map((field) => (
        <Choice key={field.name} field={field} />
      ))}
      {Array.isArray(chosen) && (
        <p className={css.hint}>{words.t('play:prep.chosen', { units: chosen.map(words.unit).join(', ') })}</p>
      )}
    </PreparationStep>
  );
}
