import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Desk.module.css';

interface Props {
  readonly title: string;
  readonly about: string;
  /** Reopens the round, for a public reason. */
  readonly onReopen: (reason: string) => void;
}

/** Reopens a closed or reported round, which needs a reason. */
export function ReopenForm({ title, about, onReopen }: Props) {
  const { t } = useTranslation('desk');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReopen(reason.trim());
    setReason('');
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
        <Button type="submit" variant="default" disabled={reason.trim() === ''}>
          {t('reopen.do')}
        </Button>
      </form>
    </details>
  );
}
