import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { SavingStore } from '../../store/campaign.ts';
import css from './SavingSign.module.css';

/** Milliseconds that a write may take before the sign appears: most are faster, and a flickering sign tells nothing. */
const QUICK = 300;

interface Props {
  readonly saving: SavingStore;
  /** It is placed below its bar, not at the top of the window. */
  readonly below?: boolean;
}

/** Says that the shown state is not stored yet, or could not be. */
export function SavingSign({ saving, below = false }: Props) {
  const { t } = useTranslation('play');
  const isPending = useStore(saving, ({ pending }) => pending > 0);
  const hasFailed = useStore(saving, ({ trouble }) => trouble !== null);
  const isLate = useLate(isPending);
  const state = hasFailed ? 'failed' : isLate ? 'pending' : undefined;
  return (
    // Always mounted, so that its text is read out when it appears; a status only while it has text.
    <p
      role={state && 'status'}
      aria-live="polite"
      className={css.sign}
      data-saving={state}
      data-below={below || undefined}
    >
      {state === 'failed' && t('play:saving.failed')}
      {state === 'pending' && t('play:saving.pending')}
    </p>
  );
}

/** True once a value has been true for a while. */
function useLate(now: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLate(true), QUICK);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now]);
  return now && isLate;
}
