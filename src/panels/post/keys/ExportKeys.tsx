import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconLock } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '../../../post/keys.ts';
import type { Problem } from '../../../store/files/problem.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { saveText } from '../../parts/save-file.ts';
import { problemOf } from '../../start/shelf.ts';
import { fingerprintOf } from './fingerprint.ts';
import css from './Keys.module.css';
import { PHRASE_BYTES, phraseFrom, strengthOf } from './passphrase.ts';

interface Props {
  readonly identity: Identity;
  /** Locks the keys under a passphrase; may take seconds. */
  readonly lock: (identity: Identity, phrase: string) => Promise<string>;
  readonly random: (bytes: number) => string;
  /** Called when the keys were saved or copied. */
  readonly onCopied: () => void;
  /** Puts the locked keys into the browser's second copy; absent if there is none. */
  readonly onLockSecond?: ((text: string) => Promise<void>) | undefined;
}

/**
 * Exports the keys under a passphrase, as text and as a file. The passphrase is visible because the user has to write
 * it down.
 */
export function ExportKeys({ identity, lock: lockWith, random, onCopied, onLockSecond }: Props) {
  const { t } = useTranslation('thread');
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const id = useId();
  const strength = strengthOf(phrase.trim());

  const lock = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setSaid('');
    setTrouble(null);
    // Lets the page show the spinner before the slow key derivation begins, if there are no workers.
    await new Promise((turn) => setTimeout(turn, 30));
    await lockWith(identity, phrase.trim()).then(setText, (error: unknown) => setTrouble(problemOf(error)));
    setBusy(false);
  };

  return (
    <form className={css.form} onSubmit={(event) => void lock(event)}>
      <p>{t('keys.copy-about')}</p>
      <label htmlFor={id} className={css.label}>
        {t('keys.passphrase')}
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
          onChange={({ currentTarget }) => {
            setPhrase(currentTarget.value);
            setText('');
          }}
        />
        <Button
          variant="default"
          onClick={() => {
            setPhrase(phraseFrom(random(PHRASE_BYTES)));
            setText('');
          }}
        >
          {t('keys.suggest')}
        </Button>
      </div>
      <p id={`${id}-strength`} role="status" className={css.strength} data-strength={strength}>
        {t(`keys.strength.${strength}`)}
      </p>
      <div className={parts.row}>
        <Button
          type="submit"
          disabled={strength === 'none'}
          loading={busy}
          leftSection={<IconLock size={18} aria-hidden />}
        >
          {t('keys.lock')}
        </Button>
      </div>
      {trouble && <ProblemCard problem={trouble} />}
      {text !== '' && (
        <>
          <textarea
            className={css.box}
            readOnly
            rows={8}
            spellCheck={false}
            value={text}
            aria-label={t('keys.locked')}
          />
          <div className={parts.row}>
            <Button
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => {
                saveText(text, `hexpost-keys-${fingerprintOf(identity).slice(0, 5)}.txt`);
                setSaid(t('keys.saved'));
                onCopied();
              }}
            >
              {t('keys.save')}
            </Button>
            <CopyButton
              leftSection={<IconCopy size={18} aria-hidden />}
              text={text}
              label={t('keys.copy-text')}
              done={t('keys.copied')}
              failed={t('keys.copy-failed')}
              onCopied={onCopied}
            />
            {onLockSecond && (
              <Button
                variant="default"
                leftSection={<IconLock size={18} aria-hidden />}
                onClick={() =>
                  void onLockSecond(text).then(
                    () => setSaid(t('keys.second-now-locked')),
                    () => setSaid(t('keys.second-failed')),
                  )
                }
              >
                {t('keys.second-lock')}
              </Button>
            )}
          </div>
          <p role="status" className={parts.right}>
            {said}
          </p>
        </>
      )}
    </form>
  );
}
