import { type AnySystem, PUBLIC, readLog } from '@hexpost/engine';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignHistory } from '../../../post/campaign-history.ts';
import { replayBlocks } from '../../../post/public-replay.ts';
import { ShareBlock } from '../../parts/ShareBlock.tsx';
import { seenLog } from '../../replay/log-rows.ts';
import { useMailNow } from '../player/use-player.ts';
import css from './Proof.module.css';

/** The whole public campaign as a text, file or link that opens at a chosen entry. */
export function ReplayCard({ history, system }: { readonly history: CampaignHistory; readonly system: AnySystem }) {
  const { t } = useTranslation('thread');
  const [typed, setTyped] = useState('');
  const id = useId();
  const blocks = useMemo(() => replayBlocks(history), [history]);
  const { campaign } = history.now;
  const seen = useMemo(() => seenLog(readLog(system, campaign.entries, PUBLIC)).entries, [system, campaign]);
  const all = seen.length;
  // Shown numbers of entries count from 1, without entries that nobody may read.
  const at = /^\d{1,6}$/.test(typed) ? (seen[Math.max(0, Math.min(Number(typed), all) - 1)] ?? 0) : undefined;
  return (
    <>
      <p>{t('proof.replay-about')}</p>
      <label htmlFor={id}>{t('proof.replay-at', { all })}</label>
      <input
        id={id}
        className={`${css.input} ${css.number}`}
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
      />
      <ShareBlock blocks={blocks} name={history.ledger.campaign!.content.name} at={at} />
    </>
  );
}

/** Shares the whole public campaign as a link or a file, made on demand. */
export function ReplayLink() {
  const { t } = useTranslation('post');
  const history = useMailNow((now) => now.history);
  const system = useMailNow((now) => now.rules.system);
  const [opened, setOpened] = useState(false);
  if (history.checked.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('replay')}</summary>
      {opened && <ReplayCard history={history} system={system} />}
    </details>
  );
}
