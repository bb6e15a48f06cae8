import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignHistory } from '../../../post/campaign-history.ts';
import { replayBlocks } from '../../../post/public-replay.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';
import css from './Proof.module.css';

/** The whole public campaign as a text, file or link that opens at a chosen entry. */
export function ReplayCard({ history }: { readonly history: CampaignHistory }) {
  const { t } = useTranslation('thread');
  const [typed, setTyped] = useState('');
  const id = useId();
  const blocks = useMemo(() => replayBlocks(history), [history]);
  const all = history.now.campaign.entries.length;
  // Entries are shown counted from 1.
  const at = /^\d{1,6}$/.test(typed) ? Math.max(0, Math.min(Number(typed), all) - 1) : undefined;
  return (
    <>
      <p>{t('proof.replay-about')}</p>
      <label htmlFor={id}>{t('proof.replay-at', { all })}</label>
      <input
        id={id}
        className={`${css.input} ${css.number}`}
        inputMode="numeric"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
      />
      <ShareBlock blocks={blocks} name={history.ledger.campaign!.content.name} at={at} />
    </>
  );
}
