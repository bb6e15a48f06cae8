import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import css from './Keys.module.css';
import { PHRASE_BYTES, phraseFrom, strengthOf } from './passphrase.ts';

interface Props {
  readonly label: string;
  readonly phrase: string;
  readonly onPhrase: (phrase: string) => void;
  readonly random: (bytes: number) => string;
}

/** A passphrase to choose. It is visible because the user has to write it down. */
export function PhraseField({ label, phrase, onPhrase, random }: Props) {
  const { t } = useTranslation('thread');
  const id = useId();
  const strength = strengthOf(phrase.trim());
  return (
    <>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={parts.row}>
        <input
          id={id}
          className={css.input}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
          value={phrase}
          aria-describedby={`${id}-strength`}
          onChange={({ currentTarget }) => onPhrase(currentTarget.value)}
        />
        <Button variant="default" onClick={() => onPhrase(phraseFrom(random(PHRASE_BYTES)))}>
          {t('keys.suggest')}
        </Button>
      </div>
      <p id={`${id}-strength`} role="status" className={css.strength} data-strength={strength}>
        {t(`keys.strength.${strength}`)}
      </p>
    </>
  );
}
