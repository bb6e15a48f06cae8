import { useTranslation } from 'react-i18next';
import type { CampaignHistory, CheckedReport } from '../../../post/campaign-history.ts';
import type { Translate } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { seatNames } from '../finding-words.ts';
import { before, hashOfText, seedText } from './dice-steps.ts';
import css from './Proof.module.css';
import { DieScript, DieVerdict } from './RollSteps.tsx';
import { chainScriptFor } from './script.ts';

/** The origin of a round's seed: the link of its report, the link before, and the orders used. */
export function SeedSteps({ history, told }: { readonly history: CampaignHistory; readonly told: CheckedReport }) {
  const { t } = useTranslation('thread');
  const { content, block } = told;
  const { round } = block;
  const { tip, players } = history.ledger.campaign!.content;
  const known = round === 1 ? tip : history.ledger.reports.get(round - 1)?.content.link;
  const hashed = before(content.link);
  const dispatches = content.dispatches ?? [];
  const digests = [...content.used, ...dispatches].map(({ digest }) => digest);
  const nameOf = seatNames(t as Translate, players);
  return (
    <>
      <h3>{t('proof.chain-step')}</h3>
      <div className={parts.stack}>
        <p className={parts.soft}>{t('proof.link', { round })}</p>
        <code className={css.code}>{content.link}</code>
        <p className={parts.soft}>{t('proof.hashes-to')}</p>
        <code className={css.code}>{hashed}</code>
        <p className={parts.soft}>{t(round === 1 ? 'proof.link-tip' : 'proof.link-before', { round: round - 1 })}</p>
        <code className={css.code}>{known ?? '—'}</code>
        <DieVerdict same={hashed === known} told={known?.slice(0, 8)} />
      </div>
      <DieScript title={t('proof.chain-script')} text={chainScriptFor(content.link, round)} />
      <h3>{t('proof.seed-step')}</h3>
      <div className={parts.stack}>
        <p className={parts.soft}>
          {digests.length === 0
            ? t('proof.no-orders')
            : t('proof.orders-used', {
                seats: [...content.used, ...dispatches].map(({ seat }) => nameOf(seat)).join(', '),
                context: dispatches.length > 0 ? 'open' : '',
              })}
        </p>
        <code className={css.code}>{seedText(content.link, digests)}</code>
        <p className={parts.soft}>{t('proof.seed')}</p>
        <code className={css.code}>{hashOfText(seedText(content.link, digests))}</code>
      </div>
    </>
  );
}
