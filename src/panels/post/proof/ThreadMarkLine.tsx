import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignHistory } from '../../../post/campaign-history.ts';
import { threadMark } from '../../../post/thread-mark.ts';
import parts from '../../parts/parts.module.css';

/** The mark of the whole thread, for two people to compare, and what equal marks prove. */
export function ThreadMarkLine({ history }: { readonly history: CampaignHistory }) {
  const { t } = useTranslation('thread');
  const found = useMemo(() => threadMark(history), [history]);
  if (!found) return null;
  return (
    <>
      <p>
        {t('proof.thread-mark', { round: found.round })} <code>{found.mark}</code>
      </p>
      <p className={parts.soft}>{t('proof.thread-mark-about')}</p>
    </>
  );
}
