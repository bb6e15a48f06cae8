import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '../../../post/keys.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { saveText } from '../../parts/save-file.ts';
import { problemOf } from '../../start/shelf.ts';
import { fingerprintOf } from './Fingerprint.tsx';
import css from './Keys.module.css';
import { PhraseField, strengthOf } from './PhraseField.tsx';

interface Props {
  readonly identity: Identity;
  /** Locks the keys under a passphrase; may take seconds. */
  readonly lock: (identity: Identity, phrase: string) => Promise<string>;
  readonly random: (bytes: number) => string;
  /** Called when the keys were saved or copied. */
  readonly onCopied: () => void;
}

/** Exports the keys under a passphrase, as text and as a file. */
export function ExportKeys({ identity, lock: lockWith, random, onCopied }: Props) {
  const { t } = useTranslation('thread');
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<Problem | null>(null);
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
      <PhraseField
        label={t('keys.passphrase')}
        phrase={phrase}
        random={random}
        onPhrase={(typed) => {
          setPhrase(typed);
          setText('');
        }}
      />
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
          </div>
          <p role="status" className={parts.right}>
            {said}
          </p>
        </>
      )}
    </form>
  );
}
