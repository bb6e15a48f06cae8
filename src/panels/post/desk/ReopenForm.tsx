import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginCorrection } from '../../../store/correction.ts';
import { reopenRound } from '../../../store/post-desk.ts';
import { useWork } from '../use-work.ts';
import css from './Desk.module.css';
import { useDesk, useStandingClose } from './use-desk.ts';

interface ReopenFormProps {
  readonly title: string;
  readonly about: string;
  /** Reopens the round, for a public reason. */
  readonly onReopen: (reason: string) => Promise<unknown>;
}

/** Reopens a closed or reported round, which needs a reason. */
function ReopenForm({ title, about, onReopen }: ReopenFormProps) {
  const { t } = useTranslation('desk');
  const [reason, setReason] = useState('');
  const { isBusy, begin } = useWork();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(async () => {
      await onReopen(reason.trim());
      setReason('');
    });
  };
  return (
    <details>
      <summary>{title}</summary>
      <p>{about}</p>
      <form className={css.buttons} onSubmit={submit}>
        <TextInput
          className={css.reason}
          label={t('reopen.reason')}
          value={reason}
          maxLength={1000}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={reason.trim() === ''} loading={isBusy}>
          {t('reopen.do')}
        </Button>
      </form>
    </details>
  );
}

/** Reopens the closed round; empty while it is open. */
export function OpenAgain() {
  const { t } = useTranslation('desk');
  const { mail } = useDesk();
  const close = useStandingClose();
  if (!close) return null;
  const { round } = close.block;
  return (
    <ReopenForm
      title={t('reopen.title', { round })}
      about={t('reopen.about')}
      onReopen={(reason) => reopenRound(mail, round, close.digest, reason)}
    />
  );
}

/** Reopens the round of the last report. */
export function CorrectReport({ round }: { readonly round: number }) {
  const { t } = useTranslation('desk');
  const { mail, goTo } = useDesk();
  return (
    <ReopenForm
      title={t('correct.title', { round })}
      about={t('correct.about')}
      onReopen={async (reason) => {
        await beginCorrection(mail, reason);
        goTo('resolve');
      }}
    />
  );
}

interface ClosedBarProps {
  readonly round: number;
  /** True while the game waits for a ruling of the game master. */
  readonly waits: boolean;
}

/** Takes the place of the game master's decisions while the round is closed and they are fixed: only rulings are left. */
export function ClosedBar({ round, waits }: ClosedBarProps) {
  const { t } = useTranslation('desk');
  return (
    <div className={css.bar}>
      <p role="status">
        {t('close.fixed', { round })} {waits && <strong>{t('close.waits')}</strong>}
      </p>
      <OpenAgain />
    </div>
  );
}
