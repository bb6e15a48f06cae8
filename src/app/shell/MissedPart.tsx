import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isMissingPart, missedPart, tellOfMissingPart } from '../../panels/parts/missing-part.ts';
import { PlainButton } from '../../panels/parts/PlainButton.tsx';
import css from './MissedPart.module.css';

/** A bar over the page: a requested part could not be fetched. What is open stays, and the part is requested again the next time. */
export function MissedPart() {
  const { t } = useTranslation('app');
  const { told } = useStore(missedPart);
  useEffect(() => {
    // Nobody waits for these: parts that a press has asked for.
    const hear = ({ reason }: PromiseRejectionEvent) => isMissingPart(reason) && tellOfMissingPart();
    addEventListener('unhandledrejection', hear);
    return () => removeEventListener('unhandledrejection', hear);
  }, []);
  if (!told) return null;
  return (
    <aside className={css.bar} role="alert">
      <p>{t('part-missing')}</p>
      <PlainButton size="small" filled onClick={() => location.reload()}>
        {t('reload')}
      </PlainButton>
      <PlainButton size="small" onClick={() => missedPart.setState({ told: false })}>
        {t('close')}
      </PlainButton>
    </aside>
  );
}
