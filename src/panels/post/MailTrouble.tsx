import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MailStore } from '../../store/mail.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import parts from '../parts/parts.module.css';
import { problemOf, troubleOf } from '../start/shelf.ts';

/** Reasons with their own words; for any other the browser's name is quoted. */
const KNOWN = ['no-room', 'closed', 'full-mailbox', 'newer-store'] as const;

/** The reason why the browser could not store data of a campaign by post, and what to do before closing the page. */
export function MailTrouble({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation(['post', 'app']);
  const trouble = useStore(mail, (now) => now.trouble);
  if (trouble === null) return null;
  const code = KNOWN.find((known) => known === troubleOf(trouble)) ?? 'other';
  return (
    <div role="alert" className={parts.callout} data-tone="wrong">
      <p>
        {t(`not-stored.${code}`, problemOf(trouble).facts)} {t('not-stored.then')}
      </p>
      <PlainButton onClick={() => mail.getState().storeAgain()}>{t('app:try-again')}</PlainButton>
    </div>
  );
}
