import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MailStore } from '../../store/mail.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import parts from '../parts/parts.module.css';
import { problemOf, troubleOf } from '../start/shelf.ts';

/** Reasons with words of their own; of any other the browser's name for it is quoted. */
const KNOWN = ['no-room', 'closed', 'full-mailbox', 'newer-store'] as const;

/** Why the browser could not store something of a campaign by post, and what to do before the page is closed. */
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
