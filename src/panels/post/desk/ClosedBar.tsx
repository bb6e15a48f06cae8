import { useTranslation } from 'react-i18next';
import css from './Desk.module.css';
import { OpenAgain } from './OpenAgain.tsx';

/** Stands where the game master decides, while the round is closed and its decisions are fixed. */
export function ClosedBar({ round }: { readonly round: number }) {
  const { t } = useTranslation('desk');
  return (
    <div className={css.bar}>
      <p role="status">{t('close.fixed', { round })}</p>
      <OpenAgain />
    </div>
  );
}
