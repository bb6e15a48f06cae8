import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CampaignHistory } from '../../../post/campaign-history.ts';
import parts from '../../parts/parts.module.css';
import { useFindingWords } from '../finding-words.ts';
import css from './Proof.module.css';

/** Every report of a campaign with its finding. */
export function ReportList({ history }: { readonly history: CampaignHistory }) {
  const { t } = useTranslation('thread');
  const words = useFindingWords(history.ledger.campaign!.content.players);
  if (history.checked.length === 0 && history.gap.length === 0) return <p>{t('proof.no-reports')}</p>;
  return (
    <>
      <ol className={css.reports}>
        {history.checked.map(({ digest, block, finding, remarks }) => {
          const Icon = finding.match ? IconCircleCheck : IconCircleX;
          return (
            <li key={digest} className={css.report} data-match={finding.match}>
              <Icon size={20} aria-hidden />
              <div>
                <p>
                  <strong>{t('news.report', { round: block.round })}</strong> {words.finding(finding)}
                </p>
                {remarks.map((remark) => (
                  <p key={`${remark.seat} ${remark.kind}`} className={parts.soft}>
                    {words.remark(remark)}
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {history.gap.length > 0 && <p className={parts.soft}>{words.gap(history.gap)}</p>}
    </>
  );
}
