import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginCorrection } from '../../../store/correction.ts';
import css from './Desk.module.css';
import { useDesk } from './use-desk.ts';

/** Opens the round of the last report once more, for a reason that everybody will read. */
export function CorrectReport({ round }: { readonly round: number }) {
  const { t } = useTranslation('desk');
  const { mail, goTo } = useDesk();
  const [reason, setReason] = useState('');
  const begin = (event: FormEvent) => {
    event.preventDefault();
    beginCorrection(mail, reason.trim());
    goTo('resolve');
  };
  return (
    <details>
      <summary>{t('correct.title', { round })}</summary>
      <p>{t('correct.about')}</p>
      <form className={css.buttons} onSubmit={begin}>
        <TextInput
          className={css.reason}
          label={t('correct.reason')}
          value={reason}
          maxLength={1000}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={reason.trim() === ''}>
          {t('correct.begin')}
        </Button>
      </form>
    </details>
  );
}
