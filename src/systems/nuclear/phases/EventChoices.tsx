import type { ListField, OneField } from '@hexpost/engine';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useGive } from '../../../panels/command/give.ts';
import { keyOf } from '../../../words/keys.ts';
import { useTable, useWords } from '../table.ts';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationSteps.tsx';

/** Units that the event asks for. */
function Units({ field }: { field: ListField }) {
  const { ask } = useTable();
  const { t, unit } = useWords();
  const give = useGive();
  const [picked, setPicked] = useState<string[]>([]);
  const { ready } = ask({ command: 'choose', [field.name]: picked });
  return (
    <>
      <p className={css.hint}>
        {t('play:blank.how-many', {
          least: field.least,
          most: field.most,
          context: field.least === field.most ? 'exact' : '',
        })}
      </p>
      <Checkbox.Group value={picked} onChange={setPicked} aria-label={t('play:prep.choice')}>
        {field.choices.map(({ value, refusal }) => (
          <Checkbox
            key={String(value)}
            mt={4}
            value={String(value)}
            label={unit(String(value))}
            disabled={refusal !== undefined || (picked.length >= field.most && !picked.includes(String(value)))}
          />
        ))}
      </Checkbox.Group>
      <Button size="xs" mt={8} disabled={!ready} onClick={() => ready && give(ready)}>
        {t('play:prep.choose')}
      </Button>
    </>
  );
}

/** One of the options that the event offers. */
function Words({ field }: { field: OneField }) {
  const { ask, position, sitting } = useTable();
  const { t } = useWords();
  const give = useGive();
  const now = position.state.event?.choices?.[sitting.viewer];
  return (
    <div className={css.options}>
      {field.choices.map(({ value }) => (
        <Button
          key={String(value)}
          size="xs"
          variant={now === value ? 'filled' : 'default'}
          aria-pressed={now === value}
          onClick={() => {
            const { ready } = ask({ command: 'choose', [field.name]: value });
            if (ready) give(ready);
          }}
        >
          {t(keyOf(`play:choice.${String(value)}`))}
        </Button>
      ))}
    </div>
  );
}

/** The choice that the turn's event asks of the side, if any. */
export function EventChoices() {
  const { ask, position, sitting } = useTable();
  const { t, unit } = useWords();
  const { fields } = ask({ command: 'choose' });
  const chosen = position.state.event?.choices?.[sitting.viewer];
  if (fields.length === 0) return null;
  return (
    <PreparationStep title={t('play:prep.choice')}>
      {fields.map((field) =>
        field.kind === 'list' ? (
          <Units key={field.name} field={field} />
        ) : field.kind === 'one' ? (
          <Words key={field.name} field={field} />
        ) : null,
      )}
      {Array.isArray(chosen) && (
        <p className={css.hint}>{t('play:prep.chosen', { units: chosen.map(unit).join(', ') })}</p>
      )}
    </PreparationStep>
  );
}
