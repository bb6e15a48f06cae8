import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../store/files/text-file.ts';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { problemOf } from '../../start/shelf.ts';
import css from './Keys.module.css';
import { PhraseField, strengthOf } from './PhraseField.tsx';

export interface LockTools {
  /** Stores the keys under a passphrase alone; may take seconds. */
  readonly onLock: (phrase: string) => Promise<void>;
  /** Stores them without one. */
  readonly onRemove: () => Promise<void>;
  /** Forgets the unlocked keys. */
  readonly onLockNow: () => void;
}

interface Props extends LockTools {
  readonly isProtected: boolean;
  readonly random: (bytes: number) => string;
}

/** The passphrase under which this browser stores the keys: to set, to change, to remove, and to lock at once. */
export function KeysLock({ isProtected, onLock, onRemove, onLockNow, random }: Props) {
  const { t } = useTranslation('thread');
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const act = async (work: () => Promise<void>, done: string) => {
    setBusy(true);
    setSaid('');
    setTrouble(null);
    // Lets the page show the spinner before the slow key derivation begins, if there are no workers.
    await new Promise((turn) => setTimeout(turn, 30));
    await work().then(
      () => {
        setPhrase('');
        setChoosing(false);
        setSaid(done);
      },
      (error: unknown) => setTrouble(problemOf(error)),
    );
    setBusy(false);
  };
  const lock = (event: FormEvent) => {
    event.preventDefault();
    void act(() => onLock(phrase.trim()), t('keys.lock-set'));
  };
  return (
    <form className={css.form} onSubmit={lock}>
      <p>{t(isProtected ? 'keys.lock-is-on' : 'keys.lock-about')}</p>
      {isProtected && (
        <div className={parts.row}>
          <Button leftSection={<IconLock size={18} aria-hidden />} onClick={onLockNow}>
            {t('keys.lock-now')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void act(onRemove, t('keys.lock-removed'))}>
            {t('keys.lock-remove')}
          </Button>
        </div>
      )}
      {!isChoosing && (
        <div className={parts.row}>
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t(isProtected ? 'keys.lock-change-ask' : 'keys.lock-ask')}
          </Button>
        </div>
      )}
      {isChoosing && (
        <>
          <PhraseField label={t('keys.lock-phrase')} phrase={phrase} onPhrase={setPhrase} random={random} />
          <div className={parts.row}>
            <Button
              type="submit"
              variant="default"
              disabled={strengthOf(phrase.trim()) === 'none'}
              loading={busy}
              leftSection={<IconLock size={18} aria-hidden />}
            >
              {t(isProtected ? 'keys.lock-change' : 'keys.lock-turn-on')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={parts.right}>
        {said}
      </p>
      {trouble && <ProblemCard problem={trouble} />}
    </form>
  );
}
