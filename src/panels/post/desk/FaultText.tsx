import { useTranslation } from 'react-i18next';
import type { Unpublishable } from '../../../store/post-desk.ts';
import { useFindingWords } from '../finding-words.ts';
import { useMailState } from './use-desk.ts';

/** Why a round was not closed, or a report not published. */
export function FaultText({ fault }: { readonly fault: Unpublishable }) {
  const { t } = useTranslation('desk');
  const { campaign, round } = useMailState(({ history }) => history.now);
  const words = useFindingWords(campaign.players);
  const said =
    fault === 'unreadable'
      ? t('report.unpublished', { why: t('report.unreadable') })
      : fault.fault === 'not-as-closed'
        ? t('close.differs', { round })
        : t('report.unpublished', { why: words.finding(fault) });
  return (
    <p role="alert">
      <strong>{said}</strong>
    </p>
  );
}
