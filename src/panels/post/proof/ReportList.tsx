import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CampaignHistory, SystemAndRules } from '../../../post/campaign-history.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { ownZone } from '../../parts/time-text.ts';
import type { BattleLink } from '../../table/battle-link.ts';
import { OtherReports } from '../Contradictions.tsx';
import { seatNames, useFindingWords } from '../finding-words.ts';
import { recordIn, recordLines } from '../record-lines.ts';
import { FoughtBattles } from './FoughtBattles.tsx';
import css from './Proof.module.css';

interface Props {
  readonly history: CampaignHistory;
  readonly rules: SystemAndRules;
  /** Replays a battle of another system from its proof. */
  readonly check: BattleLink['check'];
}

/** Every report of a campaign with its finding, its record, and the other reports of its round. */
export function ReportList({ history, rules, check }: Props) {
  const { t } = useTranslation(['thread', 'post', 'calendar']);
  const language = useLanguage();
  const side = seatNames(t, history.ledger.campaign!.content.players);
  const record = { t: t, language, zone: ownZone(), side };
  const context = history.ledger.campaign!.content.open ? 'open' : '';
  const words = useFindingWords(history.ledger.campaign!.content.players);
  if (history.checked.length === 0 && history.gap.length === 0) return <p>{t('proof.no-reports', { context })}</p>;
  return (
    <>
      <ol className={css.reports}>
        {history.checked.map((told) => {
          const { digest, block, finding, remarks, others } = told;
          const holds = finding.match && others.every(({ is }) => is !== 'rival');
          const Icon = holds ? IconCircleCheck : IconCircleX;
          return (
            <li key={digest} className={css.report} data-match={holds}>
              <Icon size={20} aria-hidden />
              <div>
                <p>
                  <strong>{t('news.report', { round: block.round, context })}</strong> {words.finding(finding)}
                </p>
                {remarks.map((remark) => (
                  <p key={`${remark.seat} ${remark.kind}`} className={parts.soft}>
                    {words.remark(remark)}
                  </p>
                ))}
                {recordLines(recordIn(told), record).map((line) => (
                  <p key={line} className={parts.soft}>
                    {line}
                  </p>
                ))}
                <FoughtBattles told={told} rules={rules} side={side} check={check} />
                <OtherReports told={told} history={history} rules={rules} only="corrected" />
              </div>
            </li>
          );
        })}
      </ol>
      {history.gap.length > 0 && <p className={parts.soft}>{words.gap(history.gap)}</p>}
    </>
  );
}
