import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Translate } from '../../words/index.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import css from './LossNote.module.css';
import { forgetNews, hasNews, type Recovered, type RecoveredPost, storeSafety } from './store-safety.ts';

interface Props {
  readonly onKeys?: (() => void) | undefined;
  /** Called when the note was read. */
  readonly onClose?: (() => void) | undefined;
}

/** The sentence about a campaign: restored fully, in part, or not at all. */
function sayCampaign(t: Translate<'app' | 'loss'>, one: Recovered, isBroken: boolean): string {
  const { orders, all } = one;
  const facts = { ...one, count: orders ?? all };
  if (one.was === 'differing') return t('loss:differing', facts);
  if (orders === null) return t('loss:broken', facts);
  if (isBroken) return t('loss:broken-partly', facts);
  return orders < all ? t('loss:restored-partly', facts) : t('loss:restored', facts);
}

/** The sentences about a campaign by post. */
function sayByPost(t: Translate<'app' | 'loss'>, { name, blocks, all, isCopySound, notes }: RecoveredPost): string {
  const facts = { name, blocks, all, count: all };
  const isWhole = blocks === all;
  return [
    isWhole ? t('loss:post-whole', facts) : t('loss:post-partly', facts),
    isWhole && !isCopySound && t('loss:post-unsure'),
    notes === 'restored' && t('loss:notes-restored'),
    notes === 'differing' && t('loss:notes-differing'),
    notes === 'lost' && t('loss:notes-lost'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lists data that was lost or damaged, how much of it was restored, and what was not. */
export default function LossNote({ onKeys, onClose }: Props) {
  const { t } = useTranslation(['app', 'loss']);
  const now = useStore(storeSafety);
  if (!hasNews(now)) return null;
  const { restored, broken, restoredByPost, keys, unreadable, waiting, isLost } = now;
  const found = [...restored, ...broken, ...restoredByPost];
  // Keys are not lost if only their copy was damaged.
  const areKeysLost = keys !== 'here' && keys !== 'copied-anew';
  const isAnyLost = found.some(({ was }) => was === 'lost') || waiting + unreadable > 0 || areKeysLost;
  return (
    <div role="status" className={css.note}>
      <div className={css.text}>
        {isLost && <p>{t('loss:all')}</p>}
        {!isLost && isAnyLost && <p>{t('loss:some')}</p>}
        {!isLost && !isAnyLost && found.length > 0 && <p>{t('loss:damaged')}</p>}
        {[...restored, ...broken].map((one) => (
          <p key={one.id}>{sayCampaign(t, one, broken.includes(one))}</p>
        ))}
        {restoredByPost.length > 0 && <p>{t('loss:by-post', { count: restoredByPost.length })}</p>}
        {restoredByPost.map((one) => (
          <p key={one.id}>{sayByPost(t, one)}</p>
        ))}
        {keys === 'restored' && <p>{t('loss:keys-restored')}</p>}
        {keys === 'damaged' && <p>{t('loss:keys-damaged')}</p>}
        {keys === 'copied-anew' && <p>{t('loss:keys-copied-anew')}</p>}
        {waiting > 0 && <p>{t('loss:waiting', { count: waiting })}</p>}
        {unreadable > 0 && <p>{t('loss:unreadable', { count: unreadable })}</p>}
        {keys !== 'here' && keys !== 'restored' && onKeys && (
          <PlainButton size="small" onClick={onKeys}>
            {t('loss:to-keys')}
          </PlainButton>
        )}
      </div>
      <button
        type="button"
        className={css.close}
        aria-label={t('close')}
        onClick={() => {
          forgetNews();
          onClose?.();
        }}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
