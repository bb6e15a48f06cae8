import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PlainButton } from '../parts/PlainButton.tsx';
import css from './LossNote.module.css';
import { forgetNews, hasNews, storeSafety } from './store-safety.ts';

interface Props {
  readonly onKeys?: (() => void) | undefined;
  /** Hears that the note was read. */
  readonly onClose?: (() => void) | undefined;
}

/** Says what the browser had lost, and what was restored of it. */
export function LossNote({ onKeys, onClose }: Props) {
  const { t } = useTranslation('app');
  const now = useStore(storeSafety);
  if (!hasNews(now)) return null;
  const { restored, restoredByPost, keys, unreadable, waiting, isLost } = now;
  // Keys whose copy alone was damaged are not lost.
  const isAnyLost = restored.length + restoredByPost + waiting + unreadable > 0 || keys !== 'copied-anew';
  return (
    <div role="status" className={css.note}>
      <div className={css.text}>
        {isLost && <p>{t('loss.all')}</p>}
        {!isLost && isAnyLost && <p>{t('loss.some')}</p>}
        {restored.length > 0 && <p>{t('loss.restored', { count: restored.length, names: restored.join(', ') })}</p>}
        {restoredByPost > 0 && <p>{t('loss.by-post', { count: restoredByPost })}</p>}
        {keys === 'restored' && <p>{t('loss.keys-restored')}</p>}
        {keys === 'locked' && <p>{t('loss.keys-locked')}</p>}
        {keys === 'damaged' && <p>{t('loss.keys-damaged')}</p>}
        {keys === 'copied-anew' && <p>{t('loss.keys-copied-anew')}</p>}
        {waiting > 0 && <p>{t('loss.waiting', { count: waiting })}</p>}
        {unreadable > 0 && <p>{t('loss.unreadable', { count: unreadable })}</p>}
        {keys !== 'here' && keys !== 'restored' && onKeys && (
          <PlainButton size="small" onClick={onKeys}>
            {t('loss.to-keys')}
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
