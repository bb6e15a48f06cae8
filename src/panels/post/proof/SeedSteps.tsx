import { useTranslation } from 'react-i18next';
import type { CampaignHistory, CheckedReport } from '../../../post/campaign-history.ts';
import parts from '../../parts/parts.module.css';
import { namesInRow } from '../by-post.ts';
import { seatNames } from '../finding-words.ts';
import { before, chainScriptFor, hashOfText, seedText } from './dice-steps.ts';
import css from './Proof.module.css';
import { DieScript, DieVerdict } from './RollSteps.tsx';

/** The origin of a round's seed: the link of its report, the link before, and the salts of the sealed orders. */
export function SeedSteps({ history, told }: { readonly history: CampaignHistory; readonly told: CheckedReport }) {
  const { t } = useTranslation('thread');
  const { content, block } = told;
  const { round } = block;
  const { tip, players, open: isOpen } = history.ledger.campaign!.content;
  const known = round === 1 ? tip : history.ledger.reports.get(round - 1)?.content.link;
  const hashed = before(content.link);
  const nameOf = seatNames(t, players);
  const { used, leftOut = [] } = content;
  const replaced = used.flatMap(({ seat, instead }) =>
    instead ? [{ seat, salt: instead.salt, added: undefined }] : [],
  );
  const shown = [...used.map((one) => ({ ...one, salt: one.content.salt })), ...leftOut, ...replaced];
  const sealed = shown.filter(({ salt }) => salt !== undefined);
  const salted = sealed.filter((one) => !one.added);
  const added = sealed.filter((one) => one.added && !replaced.some(({ seat }) => seat === one.seat));
  const sides = (all: typeof sealed) => namesInRow(all.map(({ seat }) => nameOf(seat)));
  const hashedText = seedText(
    content.link,
    salted.flatMap(({ salt }) => salt ?? []),
  );
  return (
    <>
      {isOpen ? (
        <>
          <h3>{t('proof.outcome-step')}</h3>
          <code className={css.code}>{content.link}</code>
        </>
      ) : (
        <>
          <h3>{t('proof.chain-step')}</h3>
          <div className={parts.stack}>
            <p className={parts.soft}>{t('proof.link', { round })}</p>
            <code className={css.code}>{content.link}</code>
            <p className={parts.soft}>{t('proof.hashes-to')}</p>
            <code className={css.code}>{hashed}</code>
            <p className={parts.soft}>
              {t(round === 1 ? 'proof.link-tip' : 'proof.link-before', { round: round - 1 })}
            </p>
            <code className={css.code}>{known ?? '—'}</code>
            <DieVerdict same={hashed === known} told={known?.slice(0, 8)} />
          </div>
          <DieScript title={t('proof.chain-script')} text={chainScriptFor(content.link, round)} />
        </>
      )}
      <h3>{t('proof.seed-step')}</h3>
      <div className={parts.stack}>
        <p className={parts.soft}>
          {salted.length === 0
            ? t('proof.no-orders')
            : t('proof.salts-used', { seats: sides(salted), context: isOpen ? 'open' : '' })}
        </p>
        <code className={css.code}>{hashedText}</code>
        {added.length > 0 && <p className={parts.soft}>{t('proof.salts-added', { seats: sides(added) })}</p>}
        <p className={parts.soft}>{t('proof.seed')}</p>
        <code className={css.code}>{hashOfText(hashedText)}</code>
      </div>
    </>
  );
}
