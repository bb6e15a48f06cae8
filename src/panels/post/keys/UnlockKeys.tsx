import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../store/files/text-file.ts';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { problemOf } from '../../start/shelf.ts';
import css from './Keys.module.css';

/** The reason why a passphrase did not open the keys. */
export type UnlockFault = 'wrong-passphrase' | 'no-identity' | 'too-costly';

interface Props {
  /** Opens the keys with a passphrase; may take seconds. Undefined when they are open. */
  readonly onUnlock: (phrase: string) => Promise<UnlockFault | undefined>;
}

/** Asks for the passphrase of locked keys. A wrong one changes nothing. */
export function UnlockKeys({ onUnlock }: Props) {
  const { t } = useTranslation('thread');
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<UnlockFault>();
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const id = useId();
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    setTrouble(null);
    await onUnlock(phrase.trim()).then(setWrong, (error: unknown) => setTrouble(problemOf(error)));
    setBusy(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void unlock(event)}>
      <label htmlFor={id} className={css.label}>
        {t('keys.passphrase')}
      </label>
      <input
        id={id}
        className={css.input}
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        value={phrase}
        onChange={({ currentTarget }) => setPhrase(currentTarget.value)}
      />
      <div className={parts.row}>
        <Button
          type="submit"
          disabled={phrase.trim() === ''}
          loading={busy}
          leftSection={<IconLockOpen size={18} aria-hidden />}
        >
          {t('keys.open-locked')}
        </Button>
      </div>
      {wrong && (
        <p role="alert" className={parts.wrong}>
          {t(wrong === 'wrong-passphrase' ? 'keys.wrong-lock' : 'keys.bad-lock')}
        </p>
      )}
      {trouble && <ProblemCard problem={trouble} />}
    </form>
  );
}
