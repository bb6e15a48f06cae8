import { useTranslation } from 'react-i18next';
import css from './MailList.module.css';
import type { MailCard } from './mail-card.ts';

/** Marks a campaign in the list with reports or notes that this user has not read. */
export function UnreadMark({ card: { now, unreadNotes = 0 } }: { readonly card: MailCard }) {
  const { t } = useTranslation('thread');
  const reports = now?.unread ?? 0;
  return (
    <>
      {reports > 0 && <p className={css.unread}>{t('list.unread', { count: reports })}</p>}
      {unreadNotes > 0 && <p className={css.unread}>{t('list.unread-notes', { count: unreadNotes })}</p>}
    </>
  );
}
